import { DAY_MS } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CarOrderContext } from '../context.ts';
import { isFirm } from '../paying/deposit.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { tellOfConversion } from '../tell-buyer.ts';

/** Days before the deadline at which the buyer is told again, in descending order. */
const AGAIN = [3, 1] as const;

/** Returns how many notices the buyer should have had by now. */
const dueTellings = (convertBy: Date, now: Date): number =>
  1 + AGAIN.filter((days) => convertBy.getTime() <= now.getTime() + days * DAY_MS).length;

/**
 * Tells buyers of places and presales that the campaign is revealed, and when their deadline is
 * near.
 */
export async function remindToConvert(context: CarOrderContext, now: Date): Promise<void> {
  const { campaigns, database, log, tell } = context;
  const told = await campaigns.toldCampaigns(database, now);
  await drain({
    find: (size) => orders.toTellOfConversion(database, { told, again: AGAIN }, now, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (order?.status !== 'reserved' || isFirm(order)) return order !== undefined;
        const tellings = dueTellings(order.convert_by!, now);
        await orders.change(tx, order, { convert_told: tellings });
        await tellOfConversion(tell, tx, order, tellings, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'conversion not told'),
  });
}
