import type { Link } from '@marque/contract/common';
import type { NoticeTemplate, SubscribeHost } from '@marque/contract/notice/kinds';
import type { Config } from '#config.ts';

export type SubscribeMessage = {
  userId: string;
  templateId: string;
  values: Record<string, string>;
  link: Link | null;
};

/** Sends a host's subscribe messages. Throws when one was not taken. */
export type Messenger = {
  /** The host's number of a template; undefined for one it does not have. */
  templateId: (template: NoticeTemplate) => string | undefined;
  send: (message: SubscribeMessage) => Promise<void>;
};
export type Messengers = Partial<Record<SubscribeHost, Messenger>>;

type Log = { warn: (what: object, text: string) => void };

const sandbox = (host: SubscribeHost, log: Log): Messenger => ({
  templateId: (template) => `sandbox-${template}`,
  send: async ({ templateId, values }) =>
    log.warn({ host, templateId, values }, 'a subscribe message the sandbox does not send'),
});

/** None until a host is connected; development logs what would go out. */
export const messengersOf = ({ sandbox: on, production }: Config, log: Log): Messengers =>
  on && !production ? { wechat: sandbox('wechat', log), douyin: sandbox('douyin', log) } : {};
