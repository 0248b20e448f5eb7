import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { type Database, type Exec, inTransaction } from '#kernel/database.ts';
import { boughtRepository as bought } from './repository.ts';

const COUNTED_MS = 180 * DAY_MS;
/** The number of goods kept per commodity: more than a page shows, because some sell out. */
const OTHERS = 16;

/** Returns goods that were ordered together with one, the most frequent first. */
export const boughtTogether = (exec: Exec, commodityId: string, size: number): Promise<string[]> =>
  bought.with(exec, commodityId, size);

/** Counts, once a day across all processes, which goods were ordered together within half a year. */
export const countBought = ({ database }: { database: Database }, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    if (!(await bought.takeDay(tx, shanghaiDay(now), now))) return;
    const since = new Date(now.getTime() - COUNTED_MS);
    await bought.forgetDays(tx, since);
    await bought.count(tx, { since, others: OTHERS });
  });
