import type { Database } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { AFTER_SALE_RULES } from './policy.ts';
import { refundRepository as refunds } from './repository.ts';
import type { AfterSaleService } from './service.ts';

type Deps = {
  database: Database;
  afterSale: Pick<AfterSaleService, 'operator' | 'expire'>;
  log: { error: (what: object, text: string) => void };
};

/** What time does to refunds. One that fails is logged and stops no other. */
export const createAfterSaleSweeps = ({ database, afterSale, log }: Deps) => {
  const each = (
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
          // Somebody was faster.
          if (error instanceof DomainError && error.code === 'REFUND_EVENT_REFUSED') return false;
          throw error;
        }
      },
      failed: (error, { id }) => log.error({ err: error, refundId: id }, 'refund not moved'),
    });
  return {
    /** Ends refunds whose goods were not sent in time. */
    expire: (now: Date): Promise<void> =>
      each(
        (size) => refunds.overdue(database, now, size),
        (id) => afterSale.expire(id, now),
      ),

    /** Where nobody works: agrees to what is asked for and takes returned goods, a little later. */
    async clerk(now: Date): Promise<void> {
      const { operator } = afterSale;
      const before = (ms: number) => new Date(now.getTime() - ms);
      const { clerkDecidesAfterMs, clerkReceivesAfterMs } = AFTER_SALE_RULES;
      await each(
        (size) => refunds.waiting(database, 'applied', before(clerkDecidesAfterMs), size),
        (id) => operator.approve(id, '', now),
      );
      await each(
        (size) => refunds.waiting(database, 'returning', before(clerkReceivesAfterMs), size),
        (id) => operator.receive(id, now),
      );
    },
  };
};
