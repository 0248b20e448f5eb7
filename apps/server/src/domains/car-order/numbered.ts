import type { NumberedRows } from '#kernel/numbers.ts';
import { rowsWhere } from '#kernel/secrets/sealed.ts';

/** Numbers of orders of cars. */
export const CAR_ORDER_NUMBERS: NumberedRows = {
  kind: 'carOrder',
  table: 'car_order',
  column: 'order_no',
};

/** Indexes of the numbers of built cars. */
export const CAR_NUMBERS: NumberedRows = {
  kind: 'car',
  table: 'car_order',
  column: 'vin_index',
  where: rowsWhere`status not in ('refunding', 'closed')`,
};

const OF_LOANS = { table: 'car_loan', named: 'order_id' } as const;
/** The lenders' references of what they paid, and of what they got back. */
export const LOAN_REFS = {
  partner_ref: { ...OF_LOANS, kind: 'loanPaid', column: 'partner_ref' },
  returned_ref: { ...OF_LOANS, kind: 'loanReturned', column: 'returned_ref' },
} as const satisfies Record<string, NumberedRows>;

/** Numbers of invoices for cars, and of those that reverse them. */
export const CAR_INVOICE_NUMBERS = {
  number: { kind: 'carInvoice', table: 'vehicle_invoice', column: 'number' },
  red_number: { kind: 'carInvoiceReversal', table: 'vehicle_invoice', column: 'red_number' },
} as const satisfies Record<string, NumberedRows>;

const OF_PAYOUTS = { kind: 'carPayout', column: 'bank_ref', named: 'order_id' } as const;
/** The bank's references of sellers' transfers to buyers, each of which may carry several refunds. */
export const PAYOUT_REFS = [
  { ...OF_PAYOUTS, table: 'car_payout' },
  { ...OF_PAYOUTS, table: 'car_refund_payout' },
] as const satisfies readonly NumberedRows[];

export const NUMBERED: readonly NumberedRows[] = [
  CAR_ORDER_NUMBERS,
  CAR_NUMBERS,
  ...Object.values(CAR_INVOICE_NUMBERS),
  ...Object.values(LOAN_REFS),
  ...PAYOUT_REFS,
];
