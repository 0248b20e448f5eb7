import type { NumberedRows } from '#kernel/numbers.ts';
import { rowsWhere } from '#kernel/secrets/sealed.ts';

const OF_PAYMENTS = { table: 'payment', owner: 'owner_id' } as const;
/** Payments and refunds, which providers and jobs name by their ids alone. */
export const PAYMENT_IDS: NumberedRows = { ...OF_PAYMENTS, kind: 'payment', column: 'id' };
export const PAYMENT_REFUND_IDS: NumberedRows = {
  kind: 'paymentRefund',
  table: 'payment_refund',
  column: 'id',
  owner: 'owner_id',
  where: rowsWhere`owner_id <> ''`,
};
/** Providers' numbers of transactions: each pays once. */
export const PROVIDER_NUMBERS: NumberedRows = {
  ...OF_PAYMENTS,
  kind: 'provider',
  column: 'provider_no',
};

const OF_PARTS = { table: 'payment_part', owner: 'owner_id' } as const;
/** Hashes of the codes that let somebody else pay a part. */
export const PART_CODES: NumberedRows = { ...OF_PARTS, kind: 'paymentCode', column: 'code_hash' };
/** Notes of transfers: one names one transfer while it is open. */
export const TRANSFER_NOTES: NumberedRows = {
  ...OF_PARTS,
  kind: 'transferNote',
  column: 'memo',
  where: rowsWhere`status = 'open'`,
};

export const NUMBERED: readonly NumberedRows[] = [
  PAYMENT_IDS,
  PAYMENT_REFUND_IDS,
  PROVIDER_NUMBERS,
  PART_CODES,
  TRANSFER_NOTES,
];
