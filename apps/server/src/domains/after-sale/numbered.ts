import type { NumberedRows } from '#kernel/numbers.ts';

/** Numbers of refunds. */
export const REFUND_NUMBERS: NumberedRows = {
  kind: 'afterSale',
  table: 'after_sale',
  column: 'refund_no',
};
