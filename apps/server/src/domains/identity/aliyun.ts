import { callAliyun } from '#kernel/aliyun-call.ts';
import type { IdentityProvider } from './provider.ts';
import type { IdentitySettings } from './settings.ts';

/** What the provider says of the call, and of the person. */
type Answer = { Code?: unknown; ResultObject?: { BizCode?: unknown } };

const DONE = '200';
/** Name or number is none by its rules. */
const IMPOSSIBLE = '401';
/** The register has both together, has them apart, or has not heard of them. */
const MATCHES: Readonly<Record<string, boolean>> = { 1: true, 2: false, 3: false };

/** No answer about the person: its code alone, since the message may quote what was sent. */
class IdentityError extends Error {
  override name = 'IdentityError';
  constructor(code: string) {
    super(`Alibaba Cloud did not compare: ${code}`);
  }
}

/**
 * Asks Alibaba Cloud's Id2MetaVerify, once. Throws IdentityError for an answer about anything but the
 * person, what `fetch` throws without an answer.
 */
export const createAliyunIdentity = (
  { endpoint, answerMs, ...account }: IdentitySettings,
  now: () => Date,
): IdentityProvider => ({
  name: 'aliyun',
  matches: async ({ name, idNumber }) => {
    const params = { ParamType: 'normal', UserName: name, IdentifyNum: idNumber };
    const answer = await callAliyun(
      endpoint,
      { action: 'Id2MetaVerify', version: '2019-03-07', params, answerMs },
      account,
      now(),
    );
    const { Code: code, ResultObject: result } = (await answer.json().catch(() => ({}))) as Answer;
    if (String(code) === IMPOSSIBLE) return false;
    const matches = MATCHES[String(result?.BizCode)];
    if (String(code) !== DONE || matches === undefined)
      throw new IdentityError(typeof code === 'string' ? code : `${answer.status}`);
    return matches;
  },
});
