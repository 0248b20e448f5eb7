import type { Payout } from '@marque/contract/pay/transfer/operator-schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PaymentContext } from '../context.ts';
import { bookRefund } from '../refund.ts';
import { paymentRepository as payments, subjectOf } from '../repository.ts';
import { BANK, COMPANY } from './ledger.ts';
import { type ShownPayout, transferRepository as transfers } from './repository.ts';
import { tellOfPayout } from './tell-transfer.ts';

export const payoutView = (row: ShownPayout): Payout => ({
  id: row.id,
  ref: row.entry_id,
  tail: row.tail,
  reason: row.reason,
  amountFen: row.amount_fen,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
});

/**
 * Books a payout that the bank has made, once. Throws PAYOUT_NOT_FOUND, PAYOUT_PAID, BANK_REF_USED.
 */
export async function bookPayout(
  context: PaymentContext,
  tx: Tx,
  { id, ref }: { id: string; ref: string },
  now: Date,
): Promise<Payout> {
  const payout = await transfers.lockPayout(tx, id);
  if (!payout) throw new DomainError('PAYOUT_NOT_FOUND');
  if (payout.paid_at) throw new DomainError('PAYOUT_PAID');
  if (!(await transfers.payoutPaid(tx, id, ref, now))) throw new DomainError('BANK_REF_USED');
  if (payout.refund_id !== null) await bookRefund(context, tx, payout.refund_id, now);
  else
    await payments.postFor(tx, {
      id: `payout:${id}`,
      from: COMPANY,
      to: BANK,
      amountFen: payout.amount_fen,
      of: { subject: 'bankEntry', id: payout.entry_id },
      now,
    });
  const entry = (await transfers.entry(tx, payout.entry_id))!;
  const payment = entry.payment_id === null ? undefined : await payments.find(tx, entry.payment_id);
  const row = await transfers.shown(tx, id);
  if (payment) await tellOfPayout(context, tx, { of: subjectOf(payment), payout: row }, now);
  return payoutView(row);
}
