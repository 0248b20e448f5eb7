import { randomUUID } from 'node:crypto';
import { aliyunHeaders } from './aliyun-signature.ts';
import type { SmsProvider } from './provider.ts';
import type { AliyunSmsSettings } from './settings.ts';

const ANSWER_MS = 5_000;
/** Variables of a notice may not be longer. */
const MAX_TITLE_LENGTH = 20;

/** A refusal: its code alone, since the message may quote what was sent. */
export class SmsError extends Error {
  override name = 'SmsError';
  readonly code: string;
  constructor(code: string) {
    super(`Alibaba Cloud did not take a message: ${code}`);
    this.code = code;
  }
}

const shortened = (title: string): string => {
  const characters = [...title];
  return characters.length > MAX_TITLE_LENGTH
    ? `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
    : title;
};

/** Sends through Alibaba Cloud. Throws SmsError for a refusal, what `fetch` throws without an answer. */
export function createAliyunSms(
  { endpoint, signName, templates, ...account }: AliyunSmsSettings,
  now: () => Date,
): SmsProvider {
  const url = new URL('/', endpoint);

  const send = async (
    phone: string,
    template: string,
    values: Record<string, string>,
  ): Promise<void> => {
    // In the body: an address is logged on its way.
    const body = new URLSearchParams({
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
    }).toString();
    const headers = aliyunHeaders(
      { method: 'POST', url, body, action: 'SendSms', version: '2017-05-25' },
      { ...account, nonce: randomUUID(), now: now() },
    );
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    const { Code: code } = (await answer.json().catch(() => ({}))) as { Code?: unknown };
    if (code !== 'OK') throw new SmsError(typeof code === 'string' ? code : `${answer.status}`);
  };

  return {
    name: 'aliyun',
    sendCode: async ({ phone, code, purpose }) => {
      await send(phone, templates[purpose], { code });
      return { shownCode: null };
    },
    sendNotice: ({ phone, template, title }) =>
      send(phone, templates[template], { title: shortened(title) }),
  };
}
