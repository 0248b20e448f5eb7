import { DAY_MS, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { tellLate } from '../tell-buyer.ts';
import { addNote } from '../transitions.ts';

type PromisedDelivery = Pick<
  CarOrderRow,
  'promised_to' | 'arrived_at' | 'refund_started_at' | 'policy'
>;

/**
 * Returns the days of delay after the promised day, counted until the car arrives or the order
 * ends.
 */
const daysLate = (
  { promised_to, arrived_at, refund_started_at }: PromisedDelivery,
  now: Date,
): number =>
  promised_to === null
    ? 0
    : Math.max(
        0,
        (momentOfDay(shanghaiDay(arrived_at ?? refund_started_at ?? now)).getTime() -
          momentOfDay(promised_to).getTime()) /
          DAY_MS,
      );

/** Returns the points that compensate so many days. */
const pointsFor = ({ delayPoints, delayPointsMost }: CarOrderRow['policy'], days: number): number =>
  Math.min(days * delayPoints, delayPointsMost);

/** Returns the delay as the buyer sees it; null when the car is on time or no points are agreed. */
export function delayOf(order: PromisedDelivery, now: Date): CarOrder['delay'] {
  const { delayPoints: perDay, delayPointsMost: most } = order.policy;
  const days = daysLate(order, now);
  return days > 0 && perDay > 0
    ? { days, points: pointsFor(order.policy, days), perDay, most }
    : null;
}

/** Gives the agreed points for days of delay, once per day. */
export function makeUpForDelay(context: CarOrderContext, now: Date): Promise<void> {
  const { database, log, rewards, tell } = context;
  return drain({
    find: (size) => orders.lateSince(database, shanghaiDay(now), size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (!order) return false;
        const days = daysLate(order, now);
        const amount = pointsFor(order.policy, days) - pointsFor(order.policy, order.delay_days);
        await orders.change(tx, order, { delay_days: days });
        if (amount <= 0) return true;
        await rewards.give(
          tx,
          {
            userId: order.user_id,
            brand: order.brand,
            source: { kind: 'carDelay', id: order.id, side: `day ${days}` },
            gift: { kind: 'points', amount },
            title: `${order.config.title} 晚交补偿`,
          },
          now,
        );
        if (order.delay_days > 0) return true;
        const { delayPoints, delayPointsMost } = order.policy;
        const text = `比承诺的 ${order.promised_to} 晚了，每晚一天补偿 ${delayPoints} 积分，最多 ${delayPointsMost} 积分`;
        await addNote(tx, order, { event: 'delay', by: 'seller', text, now });
        await tellLate(tell, tx, order, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'delay not made up for'),
  });
}
