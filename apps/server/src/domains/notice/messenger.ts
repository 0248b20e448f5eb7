import type { NoticeTemplate, SubscribeHost } from '@marque/contract/notice/kinds';

export type SubscribeMessage = {
  /** The id of the person in the host's mini-program; null when it is not known. */
  openId: string | null;
  template: NoticeTemplate;
  templateId: string;
  values: Readonly<Record<string, string>>;
  /** The address the message links to; null for none. */
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

/** Sends a host's subscribe messages. Throws when the host does not answer or answers invalidly. */
export type Messenger = {
  needsOpenId: boolean;
  /** Returns the host's id of a template; undefined for one that is not configured. */
  templateId: (template: NoticeTemplate) => string | undefined;
  send: (message: SubscribeMessage, now: Date) => Promise<{ answer: Answer; code?: number }>;
};
export type Messengers = Partial<Record<SubscribeHost, Messenger>>;
