import { PHONE } from '../phone.ts';

/** The kinds of accounts that goods are topped up to. */
export const ACCOUNT_TYPES = ['phone', 'plate', 'member'] as const;
type AccountType = (typeof ACCOUNT_TYPES)[number];

/** First characters of a plate. */
export const PLATE_PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const PLATES = [
  // Ordinary plates; small and large new-energy cars.
  `[${PLATE_PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{5}`,
  `[${PLATE_PROVINCES}][A-HJ-NP-Z][A-HJK][A-HJ-NP-Z0-9]\\d{4}`,
  `[${PLATE_PROVINCES}][A-HJ-NP-Z]\\d{5}[A-HJK]`,
];

const PATTERN: Record<AccountType, RegExp> = {
  phone: PHONE,
  plate: new RegExp(`^(?:${PLATES.join('|')})$`),
  member: /^[A-Z0-9]{6,20}$/,
};

/**
 * Parses an account number into its stored form: upper case, without spaces, dots and dashes. Null
 * when it is invalid for the type.
 */
export function parseAccountNo(type: AccountType, text: string): string | null {
  const number = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·.-]/g, '');
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
