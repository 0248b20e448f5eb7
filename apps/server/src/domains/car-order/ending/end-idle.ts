import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CarOrderContext } from '../context.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { tellIdle } from '../tell-buyer.ts';
import { end } from '../transitions.ts';

/** The days without an action of the buyer after which a booking ends. */
const IDLE_DAYS = 180;
/** The days before that at which the buyer is reminded. */
const WARNED = [30, 7] as const;
/** The idle days after which the first reminder, the second one and the end are due. */
const STEPS = [IDLE_DAYS - WARNED[0], IDLE_DAYS - WARNED[1], IDLE_DAYS] as const;
/** A late reminder still leaves the buyer this many days. */
const LAST_DAYS = WARNED[1];

/**
 * Reminds buyers of idle bookings twice and then ends the bookings with a full refund. Any action
 * of the buyer starts the count anew.
 */
export function endIdle(context: CarOrderContext, now: Date): Promise<void> {
  const { database, log, tell } = context;
  const rule = { steps: STEPS, lastDays: LAST_DAYS, now };
  return drain({
    find: (size) => orders.idle(database, rule, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (!order) return false;
        // The buyer may have acted since the search.
        const [idle] = await orders.idle(tx, rule, 1, name);
        if (!idle) return true;
        const { since, told } = idle;
        if (told === WARNED.length) {
          const reason = `预订满 ${IDLE_DAYS} 天没有锁单，已付的全额退回`;
          await end(context, tx, order, { event: 'lapse', by: 'system', reason }, now);
          return true;
        }
        const times = told + 1;
        await orders.change(tx, order, { idle_since: since, idle_told: times, idle_told_at: now });
        const planned = since.getTime() + IDLE_DAYS * DAY_MS;
        const least = now.getTime() + (WARNED.length - times + 1) * LAST_DAYS * DAY_MS;
        const day = shanghaiDay(new Date(Math.max(planned, least)));
        await tellIdle(tell, tx, order, { since, times, day }, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'idle booking not ended'),
  });
}
