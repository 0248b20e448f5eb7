import type { NumberedRows } from '#kernel/numbers.ts';

/** Numbers of orders of credits. */
export const CREDIT_NUMBERS: NumberedRows = {
  kind: 'carCredit',
  table: 'car_credit',
  column: 'order_no',
};
