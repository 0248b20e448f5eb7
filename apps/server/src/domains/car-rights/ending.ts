import { rightsPlace } from '@marque/contract/car-order/rights/labels';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CarRightsContext } from './context.ts';
import { rightsRepository as rights } from './repository.ts';
import { rightsIn } from './rights.ts';

/** How many days before their end rights are announced. */
const AHEAD_DAYS = 30;
/** The maximum number of rights named in one notice. */
const NAMED = 3;

/** Tells owners about rights that end soon, with one notice per day of ending. */
export function tellOfEnding({ database, log, tell }: CarRightsContext, now: Date): Promise<void> {
  const today = shanghaiDay(now);
  return drain({
    find: (size) => rights.ending(database, { today, until: addDays(today, AHEAD_DAYS) }, size),
    take: (ending) =>
      inTransaction(database, async (tx) => {
        const ids = await rights.markTold(tx, ending);
        if (ids.length === 0) return false;
        const one = await rights.named(tx, ending.key);
        const names = rightsIn(one)
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name);
        const { userId, orderId, until, key } = ending;
        const more = names.length > NAMED ? `等 ${names.length} 项` : '';
        await tell(tx, {
          userId,
          brand: one.brand,
          kind: 'rights',
          dedupe: `carRight:${orderId}:${key}:${until}`,
          title: '购车权益快到期了',
          body: `${names.slice(0, NAMED).join('、')}${more}用到 ${until}，还没有用完`,
          link: rightsPlace(key),
          at: now,
        });
        return true;
      }),
    failed: (error, { orderId }) =>
      log.error({ err: error, carOrderId: orderId }, 'end of rights not told of'),
  });
}
