import type { Brand } from '@marque/contract/core';
import type { VoucherKind } from '@marque/contract/voucher/schema';
import type { TablesOf } from '#database/columns.ts';

export type VoucherTables = TablesOf<
  'voucher_template' | 'voucher',
  {
    voucher_template: { brand: Brand; kind: VoucherKind };
    voucher: { brand: Brand; kind: VoucherKind };
  }
>;
