import type { Brand } from '@marque/contract/core';
import type { TransferAccount } from '../settings.ts';

/** Invented accounts for demonstrations. */
const SHOWN: Record<Brand, TransferAccount> = {
  xtl: {
    name: '示例星途汽车销售有限公司',
    bank: '示例银行上海徐汇支行',
    account: '3100 0000 0000 0000 101',
  },
  bz: {
    name: '示例北辰汽车销售有限公司',
    bank: '示例银行北京朝阳支行',
    account: '1100 0000 0000 0000 202',
  },
};

/** Returns the company's account by brand. A brand without one offers no transfers. */
export const accountsOf = (
  configured: Partial<Record<Brand, TransferAccount>> | null,
  sandbox: boolean,
): Partial<Record<Brand, TransferAccount>> => configured ?? (sandbox ? SHOWN : {});
