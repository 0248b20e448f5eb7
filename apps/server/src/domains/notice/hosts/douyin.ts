import type { Messenger } from '../messenger.ts';
import type { HostAccount } from '../settings.ts';
import { accessTokens, type Token } from './access-token.ts';
import { fieldsOf, hostMessenger, pageOf, postJson } from './host.ts';

async function ask({ api, appId, appSecret, answerMs }: HostAccount): Promise<Token> {
  const answer = await postJson(
    new URL('/api/apps/v2/token', api),
    { appid: appId, secret: appSecret, grant_type: 'client_credential' },
    answerMs,
  );
  const { access_token: value, expires_in: seconds } = (answer.data ?? {}) as {
    access_token?: string;
    expires_in?: number;
  };
  if (answer.err_no !== 0 || !value)
    throw new Error(`Douyin gave no access token: ${Number(answer.err_no)}`);
  return { value, seconds: seconds ?? 0 };
}

/** Sends subscribe messages of a Douyin mini-program. */
export const douyinMessenger = (
  on: Parameters<typeof accessTokens>[0],
  account: HostAccount,
): Messenger =>
  hostMessenger(
    account,
    accessTokens(on, { host: 'douyin', account: account.appId }, () => ask(account)),
    {
      async post(token, message) {
        const { err_no: code } = await postJson(
          new URL('/api/apps/subscribe_notification/developer/v1/notify', account.api),
          {
            access_token: token,
            app_id: account.appId,
            tpl_id: message.templateId,
            open_id: message.openId,
            data: Object.fromEntries(fieldsOf(account, message)),
            page: pageOf(account, message.path),
          },
          account.answerMs,
        );
        return Number(code);
      },
      // 1010 and 28006003 (rate limit) are retried, like all codes that are not listed.
      answers: {
        28_001_003: 'token',
        28_001_008: 'token',
        28_014_043: 'refused',
        1000: 'rejected',
        1001: 'rejected',
        1008: 'rejected',
        1009: 'quota',
      },
    },
  );
