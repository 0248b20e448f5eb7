import type { NoticeTemplate, SubscribeHost } from '@marque/contract/notice/kinds';

export type SubscribeMessage = {
  /** The person, as the host names them to the mini-program. */
  openId: string | null;
  template: NoticeTemplate;
  templateId: string;
  values: Readonly<Record<string, string>>;
  /** Where it leads; null for nowhere in particular. */
  path: string | null;
};

/**
 * What a host said to a message.
 * - refused: the person takes none of these messages any more, or has had the one they allowed
 * - unknownPerson: the openId is nobody's
 * - quota: the account may send no more today
 * - rejected: template, values or page are wrong; no repeat changes it
 * - busy: it could not be asked just now
 */
export type Answer = 'sent' | 'refused' | 'unknownPerson' | 'quota' | 'rejected' | 'busy';

/** Sends a host's subscribe messages. Throws when it did not answer, or not to the point. */
export type Messenger = {
  needsOpenId: boolean;
  /** The host's number of a template; undefined for one it does not have. */
  templateId: (template: NoticeTemplate) => string | undefined;
  send: (message: SubscribeMessage, now: Date) => Promise<{ answer: Answer; code?: number }>;
};
export type Messengers = Partial<Record<SubscribeHost, Messenger>>;
