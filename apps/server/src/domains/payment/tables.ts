import type { TablesOf } from '#database/columns.ts';

export type PaymentStatus = 'created' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded';

export type PaymentTables = TablesOf<
  'payment' | 'payment_refund' | 'ledger_entry' | 'sandbox_transaction' | 'sandbox_refund',
  {
    payment: { status: PaymentStatus };
    sandbox_transaction: { status: 'open' | 'paid' | 'failed' | 'closed' | 'refunded' };
  }
>;
