import { mapValues } from 'es-toolkit';
import { callAliyun } from '#kernel/providers/aliyun-call.ts';
import type { SmsProvider } from './provider.ts';
import type { AliyunSmsSettings } from './settings.ts';

const ANSWER_MS = 5_000;
/** The provider's limit for variables of a template. */
const MAX_VALUE_LENGTH = 20;

/** A refusal. It carries only the code, since the message may quote the request. */
export class SmsError extends Error {
  override name = 'SmsError';
  readonly code: string;
  constructor(code: string) {
    super(`Alibaba Cloud did not take a message: ${code}`);
    this.code = code;
  }
}

const shortened = (value: string): string => {
  const characters = [...value];
  return characters.length > MAX_VALUE_LENGTH
    ? `${characters.slice(0, MAX_VALUE_LENGTH - 1).join('')}…`
    : value;
};

/**
 * Sends through Alibaba Cloud. Throws SmsError for a refusal, and what `fetch` throws without an
 * answer.
 */
export function createAliyunSms(
  { endpoint, signName, templates, ...account }: AliyunSmsSettings,
  now: () => Date,
): SmsProvider {
  const send = async (
    phone: string,
    template: string,
    values: Record<string, string>,
  ): Promise<void> => {
    const params = {
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
    };
    const answer = await callAliyun(
      endpoint,
      { action: 'SendSms', version: '2017-05-25', params, answerMs: ANSWER_MS },
      account,
      now(),
    );
    const { Code: code } = (await answer.json().catch(() => ({}))) as { Code?: unknown };
    if (code !== 'OK') throw new SmsError(typeof code === 'string' ? code : `${answer.status}`);
  };

  return {
    name: 'aliyun',
    sendCode: async ({ phone, code, purpose }) => {
      const template = templates[purpose];
      if (template === undefined) throw new SmsError('no template');
      await send(phone, template, { code });
      return { shownCode: null };
    },
    canSend: (template) => templates[template] !== undefined,
    sendNotice: async ({ phone, template, values }) => {
      const code = templates[template];
      if (code === undefined) throw new SmsError(`no template for ${template}`);
      await send(phone, code, mapValues(values, shortened));
    },
  };
}
