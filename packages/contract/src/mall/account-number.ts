import { PLATE } from '../garage/plate.ts';
import { PHONE } from '../phone.ts';
import { codeIn } from '../text/typed-code.ts';

/** The kinds of accounts that goods are topped up to. */
export const ACCOUNT_TYPES = ['phone', 'plate', 'member'] as const;
type AccountType = (typeof ACCOUNT_TYPES)[number];

const PATTERN: Record<AccountType, RegExp> = {
  phone: PHONE,
  plate: PLATE,
  member: /^[A-Z0-9]{6,20}$/,
};

/** Reads an account number in its stored form; null when it is invalid for the type. */
export function parseAccountNo(type: AccountType, text: string): string | null {
  const number = codeIn(type, text);
  return PATTERN[type].test(number) ? number : null;
}

const PROBLEMS: Record<AccountType, { missing: string; wrong: string }> = {
  phone: { missing: '请填写要充值的手机号', wrong: '手机号应为 11 位，请核对' },
  plate: { missing: '请填写车牌号', wrong: '车牌号好像不对，请核对' },
  member: { missing: '请填写会员号', wrong: '会员号应为 6 至 20 位字母或数字' },
};

/** Returns the problem of a typed account number; undefined when it is valid. */
export function accountProblem(type: AccountType, text: string): string | undefined {
  const { missing, wrong } = PROBLEMS[type];
  if (text.trim() === '') return missing;
  return parseAccountNo(type, text) === null ? wrong : undefined;
}
