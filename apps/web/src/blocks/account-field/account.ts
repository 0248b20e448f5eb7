import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { AccountType } from '@marque/contract/mall/catalog/schema';

type Words = { label: string; placeholder: string; hint: string; missing: string; wrong: string };

/** How each kind of account is asked for. */
export const ACCOUNT_WORDS: Record<AccountType, Words> = {
  phone: {
    label: '手机号',
    placeholder: '充到哪个手机号',
    hint: '付款后直接到账，请核对号码',
    missing: '请填写要充值的手机号',
    wrong: '手机号应为 11 位，请核对',
  },
  plate: {
    label: '车牌号',
    placeholder: '例如 川A12345',
    hint: '权益会绑定到这辆车',
    missing: '请填写车牌号',
    wrong: '车牌号好像不对，请核对',
  },
  member: {
    label: '会员号',
    placeholder: '6 至 20 位字母或数字',
    hint: '付款后直接到账，请核对会员号',
    missing: '请填写会员号',
    wrong: '会员号应为 6 至 20 位字母或数字',
  },
};

/** The account number as it is typed: phones in groups of 3-4-4, everything else upper case. */
export function spacedAccount(type: AccountType, text: string): string {
  if (type !== 'phone') return text.toUpperCase();
  const digits = text.replaceAll(/\D/g, '').slice(0, 11);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

/** What is wrong with a typed account number; undefined when nothing is. */
export function accountProblem(type: AccountType, text: string): string | undefined {
  const { missing, wrong } = ACCOUNT_WORDS[type];
  if (text.trim() === '') return missing;
  return parseAccountNo(type, text) === null ? wrong : undefined;
}
