import { enqueue } from '#kernel/background.ts';
import type { JobHandler } from '#kernel/job-runner.ts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { type PaymentContext, providerOf } from './context.ts';
import { paymentRefunded } from './events.ts';
import type { Refund } from './provider.ts';
import { paymentRepository as payments } from './repository.ts';

export const REFUND_JOB = 'payment.refund';

/** Sets money aside and sends it back after the transaction. Throws REFUND_EXCEEDS_PAYMENT. */
export async function sendMoneyBack(tx: Tx, refund: Refund, now: Date): Promise<void> {
  if (!(await payments.setAside(tx, refund.paymentId, refund.amountFen)))
    throw new DomainError('REFUND_EXCEEDS_PAYMENT');
  await payments.addRefund(tx, refund, now);
  await enqueue(tx, REFUND_JOB, { refundId: refund.refundId }, now);
}

/**
 * Sends part of what was paid for an order back, in fen, once for a `refundId`; `payment.refunded`
 * says when it has gone. The order is locked by the caller. Throws REFUND_EXCEEDS_PAYMENT.
 */
export async function refundPayment(
  tx: Tx,
  refund: { refundId: string; userId: string; orderId: string; amountFen: number },
  now: Date,
): Promise<void> {
  const tries = await payments.ofOrder(tx, refund.userId, refund.orderId);
  const paid = tries.find(({ status }) => status === 'paid');
  if (!paid) throw new DomainError('REFUND_EXCEEDS_PAYMENT');
  await sendMoneyBack(tx, { ...refund, paymentId: paid.id }, now);
}

async function bookRefund(
  { emit, orders }: PaymentContext,
  tx: Tx,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = (await payments.findRefund(tx, refundId))!;
  const known = (await payments.find(tx, refund.payment_id))!;
  await orders.lock(tx, known.user_id, known.order_id);
  const payment = (await payments.lock(tx, known.id))!;
  if (!(await payments.finishRefund(tx, refundId, now))) return;
  const { amount_fen: amountFen } = refund;
  await payments.post(tx, {
    id: `${refundId}:refund`,
    from: 'orders',
    to: `provider:${payment.channel}`,
    amountFen,
    payment,
    now,
  });
  if ((await payments.sentBack(tx, payment.id)) === payment.amount_fen)
    await payments.update(tx, payment.id, { status: 'refunded' });
  await emit(tx, paymentRefunded, { refundId, amountFen, at: now });
}

/** Sends money back and books it. */
export const refundJob = (context: PaymentContext): JobHandler<{ refundId: string }, void> => ({
  before: async ({ refundId }) => {
    const { database, now } = context;
    const refund = (await payments.findRefund(database, refundId))!;
    const payment = (await payments.find(database, refund.payment_id))!;
    await providerOf(context, payment.channel).refund(
      {
        refundId,
        paymentId: payment.id,
        amountFen: refund.amount_fen,
        totalFen: payment.amount_fen,
      },
      now(),
    );
  },
  apply: (tx, { refundId }) => bookRefund(context, tx, refundId, context.now()),
});
