import { enqueue } from '#kernel/background.ts';
import type { JobHandler } from '#kernel/job-runner.ts';
import type { Tx } from '#kernel/database.ts';
import { type PaymentContext, providerOf } from './context.ts';
import { paymentRepository as payments } from './repository.ts';

export const CLOSE_JOB = 'payment.close';

/** Closes an order's open attempts, later at the provider too; money that comes all the same goes back. */
export async function closeOpenPayments(
  tx: Tx,
  { userId, orderId, at }: { userId: string; orderId: string; at: Date },
): Promise<void> {
  for (const paymentId of await payments.closeOpen(tx, userId, orderId))
    await enqueue(tx, CLOSE_JOB, { paymentId }, at);
}

/** Tells a provider that a payment is not wanted any more. */
export const closeJob = (context: PaymentContext): JobHandler<{ paymentId: string }, void> => ({
  before: async ({ paymentId }) => {
    const payment = (await payments.find(context.database, paymentId))!;
    await providerOf(context, payment.channel).close(paymentId, context.now());
  },
  apply: () => Promise.resolve(),
});
