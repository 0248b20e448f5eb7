import type { RefundStatus } from '@marque/contract/mall/after-sale/schema';
import type { Exec } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AfterSaleContext } from './context.ts';
import { expireRefund } from './refund-transitions.ts';
import { refundRepository as refunds } from './repository.ts';

/**
 * Returns refunds that have been in a status since before a moment, those that have waited longest
 * first.
 */
export const waitingRefunds = (
  exec: Exec,
  status: RefundStatus,
  before: Date,
  size: number,
): Promise<{ id: string }[]> => refunds.waiting(exec, status, before, size);

/** Moves due refunds, each in its own transaction. One failure does not stop the others. */
export const moveRefunds = (
  { log }: Pick<AfterSaleContext, 'log'>,
  find: (size: number) => Promise<{ id: string }[]>,
  step: (id: string) => Promise<void>,
): Promise<void> =>
  drain({
    find,
    take: async ({ id }) => {
      try {
        await step(id);
        return true;
      } catch (error) {
        // Another process or an operator was faster.
        if (error instanceof DomainError && error.code === 'REFUND_EVENT_REFUSED') return false;
        throw error;
      }
    },
    failed: (error, { id }) => log.error({ err: error, refundId: id }, 'refund not moved'),
  });

/** Ends refunds whose goods were not sent in time. */
export const expireRefunds = (context: AfterSaleContext, now: Date): Promise<void> =>
  moveRefunds(
    context,
    (size) => refunds.overdue(context.database, now, size),
    (id) => expireRefund(context, id, now),
  );
