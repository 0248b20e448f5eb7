import type { PaySubject } from '@marque/contract/pay/schema';
import type { TablesOf } from '#database/columns.ts';

export type PaymentStatus = 'created' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded';

export type PaymentTables = TablesOf<
  | 'payment'
  | 'payment_account'
  | 'payment_part'
  | 'payment_refund'
  | 'bank_entry'
  | 'payout'
  | 'ledger_entry'
  | 'ledger_day'
  | 'sandbox_transaction'
  | 'sandbox_refund',
  {
    payment: { status: PaymentStatus; subject: PaySubject };
    payment_account: { subject: PaySubject };
    payment_part: { subject: PaySubject; status: 'open' | 'paid' | 'closed'; slips: string[] };
    bank_entry: { state: 'unmatched' | 'matched' | 'returned'; way: 'transfer' | 'card' };
    payout: { reason: 'refund' | 'over' | 'unmatched' };
    /** `bankEntry`: an entry of the company's account. */
    ledger_entry: { subject: PaySubject | 'bankEntry' };
    sandbox_transaction: { status: 'open' | 'paid' | 'failed' | 'closed' | 'refunded' };
  }
>;
