import type { Database } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { AFTER_SALE_RULES } from './policy.ts';
import { refundRepository as refunds } from './repository.ts';
import type { AfterSaleService } from './service.ts';

/** Refunds looked up at once. */
const BATCH = 100;

type Deps = {
  database: Database;
  afterSale: Pick<AfterSaleService, 'operator' | 'expire'>;
  log: { error: (what: object, text: string) => void };
};

/** What time does to refunds. One that fails is logged and stops no other. */
export const createAfterSaleSweeps = ({ database, afterSale, log }: Deps) => {
  const each = async (
    found: readonly { id: string }[],
    step: (id: string) => Promise<void>,
  ): Promise<void> => {
    for (const { id } of found)
      try {
        await step(id);
      } catch (error) {
        // Somebody was faster.
        if (error instanceof DomainError && error.code === 'REFUND_EVENT_REFUSED') continue;
        log.error({ err: error, refundId: id }, 'refund not moved');
      }
  };
  return {
    /** Ends refunds whose goods were not sent in time. */
    expire: async (now: Date): Promise<void> =>
      each(await refunds.overdue(database, now, BATCH), (id) => afterSale.expire(id, now)),

    /** Where nobody works: agrees to what is asked for and takes returned goods, a little later. */
    async clerk(now: Date): Promise<void> {
      const { operator } = afterSale;
      const before = (ms: number) => new Date(now.getTime() - ms);
      const { clerkDecidesAfterMs, clerkReceivesAfterMs } = AFTER_SALE_RULES;
      await each(
        await refunds.waiting(database, 'applied', before(clerkDecidesAfterMs), BATCH),
        (id) => operator.approve(id, '', now),
      );
      await each(
        await refunds.waiting(database, 'returning', before(clerkReceivesAfterMs), BATCH),
        (id) => operator.receive(id, now),
      );
    },
  };
};
