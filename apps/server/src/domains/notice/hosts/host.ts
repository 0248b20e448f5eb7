import type { NoticeTemplate } from '@marque/contract/notice/kinds';
import { callJson, readJson } from '#kernel/providers/json-call.ts';
import type { Answer, Messenger, SubscribeMessage } from '../messenger.ts';
import type { HostAccount } from '../settings.ts';
import type { AccessTokens } from './access-token.ts';

/** How a host is called and how its error numbers are read. */
type Sender = {
  post: (token: string, message: SubscribeMessage & { openId: string }) => Promise<number>;
  /**
   * The answers by error number. `token`: the token is invalid. Unlisted numbers are temporary and
   * retried.
   */
  answers: Readonly<Record<number, Answer | 'token'>>;
};

/** Returns the page of the mini-program that opens an address of this product. */
export const pageOf = ({ page }: HostAccount, path: string | null): string =>
  path === null ? page : `${page}?path=${encodeURIComponent(path)}`;

/** Returns the values by the names of the host's fields. */
export const fieldsOf = (
  { templates }: HostAccount,
  { template, values }: Pick<SubscribeMessage, 'template' | 'values'>,
): [field: string, value: string][] =>
  Object.entries(templates[template]?.fields ?? {}).flatMap(([name, field]) =>
    field === undefined ? [] : [[field, values[name] ?? ''] as [string, string]],
  );

/** Posts JSON to the host and returns its response, which holds the error number in a field. */
export const postJson = async (
  url: URL,
  body: object,
  answerMs: number,
): Promise<Record<string, unknown>> =>
  readJson(await callJson(url, { body, answerMs }), 'The host');

/** Creates a messenger for a host that needs an access token and the person's openId. */
export function hostMessenger(
  account: HostAccount,
  tokens: AccessTokens,
  { post, answers }: Sender,
): Messenger {
  return {
    needsOpenId: true,
    templateId: (template: NoticeTemplate) => account.templates[template]?.id,
    async send(message, now) {
      const { openId } = message;
      if (openId === null) return { answer: 'unknownPerson' };
      const token = await tokens.current(now);
      if (token === null) return { answer: 'busy' };
      const code = await post(token, { ...message, openId });
      const answer = code === 0 ? 'sent' : answers[code];
      if (answer === 'token') await tokens.forget(token, now);
      if (answer === undefined || answer === 'token')
        throw new Error(`The host answered error ${code}`);
      return { answer, code };
    },
  };
}
