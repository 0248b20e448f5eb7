import type { AccountType } from '@marque/contract/mall/catalog/schema';

type AccountLabels = { label: string; placeholder: string; hint: string };

/** The labels of the field for each kind of account. */
export const ACCOUNT_LABELS: Record<AccountType, AccountLabels> = {
  phone: {
    label: '手机号',
    placeholder: '充到哪个手机号',
    hint: '付款后直接到账，请核对号码',
  },
  plate: {
    label: '车牌号',
    placeholder: '例如 川A12345',
    hint: '权益会绑定到这辆车',
  },
  member: {
    label: '会员号',
    placeholder: '6 至 20 位字母或数字',
    hint: '付款后直接到账，请核对会员号',
  },
};
