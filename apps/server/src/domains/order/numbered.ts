import type { NumberedRows } from '#kernel/numbers.ts';

/** Numbers of orders of goods. */
export const ORDER_NUMBERS: NumberedRows = {
  kind: 'mallOrder',
  table: 'mall_order',
  column: 'order_no',
};
