import type { Tx } from '#kernel/database.ts';
import type { PaymentContext } from '../context.ts';
import type { Due, Subject } from '../ports.ts';
import { abandon } from '../refund.ts';
import type { PaymentRow } from '../repository.ts';
import { leftOf } from './show.ts';
import { partRepository as parts } from './repository.ts';

type IncomingPayment = { of: Subject; due: Due; payment: PaymentRow; now: Date };

/** Applies a payment of the whole subject. Returns false when it has to be refunded. */
export async function takeWhole(
  { payable }: PaymentContext,
  tx: Tx,
  { of, due, payment, now }: IncomingPayment,
): Promise<boolean> {
  const { markPaid, unwanted } = payable(of.subject);
  const account = due.state === 'due' ? await parts.account(tx, of) : undefined;
  // Parts are paid already, so this payment would pay them twice.
  const taken =
    due.state === 'due' &&
    (account?.paid_fen ?? 0) === (account?.back_fen ?? 0) &&
    (await markPaid(tx, of, payment.channel, now));
  if (!taken) await unwanted(tx, of, now);
  return taken;
}

/**
 * Applies the payment of a part. Returns false when it has to be refunded. The last part marks the
 * subject as paid.
 */
export async function takePart(
  context: PaymentContext,
  tx: Tx,
  { of, due, payment, now }: IncomingPayment,
): Promise<boolean> {
  const { markPaid, partPaid, unwanted } = context.payable(of.subject);
  const part = (await parts.find(tx, { ownerId: of.ownerId, id: payment.part_id! }))!;
  const account = (await parts.account(tx, of))!;
  const room = part.status === 'open' || leftOf(account) >= part.amount_fen;
  if (due.state !== 'due' || part.status === 'paid' || !room) {
    await unwanted(tx, of, now);
    return false;
  }
  await parts.take(tx, part);
  const paidFen = account.paid_fen - account.back_fen + part.amount_fen;
  if (paidFen < due.amountFen)
    await partPaid(tx, of, { no: part.no, amountFen: part.amount_fen, now });
  // All payments are refunded, this part's included.
  else if (!(await markPaid(tx, of, payment.channel, now))) await abandon(tx, of, now);
  return true;
}
