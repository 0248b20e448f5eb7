import type { SubscribeHost } from '@marque/contract/notice/kinds';
import type { Config } from '#config.ts';
import type { Database } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { douyinMessenger } from './hosts/douyin.ts';
import { wechatMessenger } from './hosts/wechat.ts';
import type { Messenger, Messengers } from './messenger.ts';

type Log = { warn: (what: object, text: string) => void };

const sandbox = (host: SubscribeHost, log: Log): Messenger => ({
  needsOpenId: false,
  templateId: (template) => `sandbox-${template}`,
  send: ({ templateId, values }) => {
    log.warn({ host, templateId, values }, 'a subscribe message the sandbox does not send');
    return Promise.resolve({ answer: 'sent' });
  },
});

/**
 * Returns the messengers of the configured hosts. Development without any logs the messages
 * instead.
 */
export function messengersOf(
  { sandbox: on, production, subscribe }: Config,
  { database, vault, log }: { database: Database; vault: Vault; log: Log },
): Messengers {
  if (subscribe)
    return {
      ...(subscribe.wechat && { wechat: wechatMessenger({ database, vault }, subscribe.wechat) }),
      ...(subscribe.douyin && { douyin: douyinMessenger({ database, vault }, subscribe.douyin) }),
    };
  return on && !production
    ? { wechat: sandbox('wechat', log), douyin: sandbox('douyin', log) }
    : {};
}
