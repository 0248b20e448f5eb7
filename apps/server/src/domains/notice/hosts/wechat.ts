import { wechatAccessToken } from '../../wechat/module.ts';
import type { Messenger } from '../messenger.ts';
import type { HostAccount } from '../settings.ts';
import { accessTokens } from './access-token.ts';
import { fieldsOf, hostMessenger, pageOf, postJson } from './host.ts';

/** The maximum length of a field by its type. WeChat refuses a message with a longer value. */
const LONGEST: Readonly<Record<string, number>> = {
  thing: 20,
  character_string: 32,
  name: 10,
  phrase: 5,
  phone_number: 17,
};

function fitting(field: string, value: string): string {
  const longest = LONGEST[field.replace(/\d+$/, '')];
  const characters = [...value];
  return longest === undefined || characters.length <= longest
    ? value
    : `${characters.slice(0, longest - 1).join('')}…`;
}

/** Sends subscribe messages of a WeChat mini-program (subscribeMessage.send). */
export const wechatMessenger = (
  on: Parameters<typeof accessTokens>[0],
  account: HostAccount,
): Messenger =>
  hostMessenger(
    account,
    accessTokens(on, { host: 'wechat', account: account.appId }, () => wechatAccessToken(account)),
    {
      async post(token, message) {
        const url = new URL('/cgi-bin/message/subscribe/send', account.api);
        url.searchParams.set('access_token', token);
        const data = fieldsOf(account, message).map(
          ([field, value]) => [field, { value: fitting(field, value) }] as const,
        );
        const { errcode = 0 } = await postJson(
          url,
          {
            touser: message.openId,
            template_id: message.templateId,
            page: pageOf(account, message.path),
            miniprogram_state: 'formal',
            lang: 'zh_CN',
            data: Object.fromEntries(data),
          },
          account.answerMs,
        );
        return Number(errcode);
      },
      answers: {
        40_001: 'token',
        40_014: 'token',
        42_001: 'token',
        40_003: 'unknownPerson',
        43_101: 'refused',
        43_107: 'rejected',
        40_037: 'rejected',
        41_030: 'rejected',
        47_003: 'rejected',
        45_009: 'quota',
      },
    },
  );
