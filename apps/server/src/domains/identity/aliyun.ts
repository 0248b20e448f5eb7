import { callAliyun } from '#kernel/providers/aliyun-call.ts';
import type { IdentityProvider } from './provider.ts';
import type { IdentitySettings } from './settings.ts';

/** The response: the code of the call and the result of the comparison. */
type Answer = { Code?: unknown; ResultObject?: { BizCode?: unknown } };

const DONE = '200';
/** The code for a name or number with an invalid format. */
const IMPOSSIBLE = '401';
/** 1: name and number match. 2: they do not. 3: the register has no such number. */
const MATCHES: Readonly<Record<string, boolean>> = { 1: true, 2: false, 3: false };

/** A failed call. It carries only the code, because the message may quote the request. */
class IdentityError extends Error {
  override name = 'IdentityError';
  constructor(code: string) {
    super(`Alibaba Cloud did not compare: ${code}`);
  }
}

/**
 * Creates a provider that calls Alibaba Cloud's Id2MetaVerify once per check. It throws
 * IdentityError for a failed call, and the error of `fetch` when there is no response.
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
