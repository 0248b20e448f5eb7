import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { Tx } from '#kernel/database.ts';
import { type PaymentContext, providerOf } from './context.ts';
import { partRepository as parts } from './parts/repository.ts';
import type { Subject } from './ports.ts';
import { paymentRepository as payments } from './repository.ts';

export const CLOSE_JOB = 'payment.close';

/**
 * Closes the open attempts for a part, or for the whole subject when `partId` is null, and enqueues
 * their closure at the provider. Money that arrives nevertheless is refunded. The caller has locked
 * the subject.
 */
export async function closeAttempts(
  tx: Tx,
  of: Subject,
  partId: string | null,
  now: Date,
): Promise<void> {
  for (const paymentId of await payments.closeOpen(tx, of, partId))
    await enqueue(tx, CLOSE_JOB, { paymentId }, now);
}

/** Closes all open attempts and parts of a subject. The caller has locked the subject. */
export async function closeOpenPayments(tx: Tx, of: Subject, now: Date): Promise<void> {
  await closeAttempts(tx, of, null, now);
  for (const part of await parts.ofSubject(tx, of)) {
    await closeAttempts(tx, of, part.id, now);
    if (part.status === 'open') await parts.close(tx, part);
  }
}

/** The job that closes a payment at its provider. */
export const closeJob = (context: PaymentContext): JobHandler<{ paymentId: string }, void> => ({
  before: async ({ paymentId }) => {
    const payment = (await payments.find(context.database, paymentId))!;
    await providerOf(context, payment.channel).close(paymentId, context.now());
  },
  apply: () => Promise.resolve(),
});
