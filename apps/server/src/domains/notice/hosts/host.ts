import type { NoticeTemplate } from '@marque/contract/notice/kinds';
import { callJson, readJson } from '#kernel/json-call.ts';
import type { Answer, Messenger, SubscribeMessage } from '../messenger.ts';
import type { HostAccount } from '../settings.ts';
import type { AccessTokens } from './access-token.ts';

/** A host's own way to say what became of a message, by its number. */
type Sender = {
  post: (token: string, message: SubscribeMessage & { openId: string }) => Promise<number>;
  /** `token`: it is not taken any more. What stands nowhere is passing and tried again. */
  answers: Readonly<Record<number, Answer | 'token'>>;
};

/** The page of a mini-program that opens an address of this product. */
export const pageOf = ({ page }: HostAccount, path: string | null): string =>
  path === null ? page : `${page}?path=${encodeURIComponent(path)}`;

/** The values by the names of the host's fields. */
export const fieldsOf = (
  { templates }: HostAccount,
  { template, values }: Pick<SubscribeMessage, 'template' | 'values'>,
): [field: string, value: string][] =>
  Object.entries(templates[template]?.fields ?? {}).flatMap(([name, field]) =>
    field === undefined ? [] : [[field, values[name] ?? ''] as [string, string]],
  );

/** What a host answers to a message; its number for an error is in a field of its own. */
export const postJson = async (
  url: URL,
  body: object,
  answerMs: number,
): Promise<Record<string, unknown>> =>
  readJson(await callJson(url, { body, answerMs }), 'The host');

/** A host whose messages carry an access token and the person's openId. */
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
