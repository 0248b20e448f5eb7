import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { OrderContext } from './context.ts';
import { orderReturnWindowOver } from './events.ts';
import { RETURN_WITHIN_MS } from './refundable.ts';
import { orderRepository as orders } from './repository.ts';

/**
 * Emits `orderReturnWindowOver` for completed orders past their return window, once each. One with
 * pieces in a refund waits for its result.
 */
export function endReturnWindows(context: OrderContext, now: Date): Promise<void> {
  const { database, emit, log } = context;
  const before = new Date(now.getTime() - RETURN_WITHIN_MS);
  return drain({
    find: (size) => orders.returnOver(database, before, size),
    take: ({ userId, id }) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, userId, id);
        if (!order || !(await orders.markReturnOver(tx, order, now))) return false;
        await emit(tx, orderReturnWindowOver, {
          userId,
          orderId: id,
          brand: order.brand,
          keptFen: order.payableFen - order.refundedFen,
          at: now,
        });
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, orderId: id }, 'return window not ended'),
  });
}
