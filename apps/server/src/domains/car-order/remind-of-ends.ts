import { DAY_MS } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CarOrderContext } from './context.ts';
import { carOrderRepository as orders } from './repository.ts';
import { tellPriceEnds, tellWithdrawEnds } from './tell-buyer.ts';

const HOUR_MS = 3_600_000;
/** How long before the deadline the buyer is told. */
const AHEAD_MS = { price: DAY_MS, withdraw: 2 * HOUR_MS };
const TELLS = { price: tellPriceEnds, withdraw: tellWithdrawEnds };

/**
 * Tells buyers that their price guarantee or their time for a withdrawal ends. The order stores the
 * deadline that its buyer was told of, so that each deadline is told once, and a moved one again.
 */
export async function remindOfEnds(
  { database, log, tell }: CarOrderContext,
  now: Date,
): Promise<void> {
  for (const what of ['price', 'withdraw'] as const) {
    const span = { now, before: new Date(now.getTime() + AHEAD_MS[what]) };
    await drain({
      find: (size) => orders.toRemind(database, what, span, size),
      take: (name) =>
        inTransaction(database, async (tx) => {
          const order = await orders.lockIfFree(tx, name);
          if (!order) return false;
          // The order may have been signed, changed or told of since the search.
          const [left] = await orders.toRemind(tx, what, span, 1, name);
          if (!left) return true;
          const { price_valid_until, withdraw_until } = order;
          await orders.change(
            tx,
            order,
            what === 'price'
              ? { price_told_for: price_valid_until }
              : { withdraw_told_for: withdraw_until },
          );
          await TELLS[what](tell, tx, order, now);
          return true;
        }),
      failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'end not told of'),
    });
  }
}
