import type { NumberedRows } from '#kernel/numbers.ts';

/** Numbers of invoices for goods. */
export const INVOICE_NUMBERS: NumberedRows = {
  kind: 'invoice',
  table: 'invoice_note',
  column: 'number',
};
