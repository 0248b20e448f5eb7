import type { NumberedRows } from '#kernel/numbers.ts';

/** What vouchers were given for: one voucher for each. */
export const VOUCHER_SOURCES: NumberedRows = {
  kind: 'voucher',
  table: 'voucher',
  column: 'source',
};
