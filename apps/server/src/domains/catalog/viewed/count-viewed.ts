import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { type Database, inTransaction } from '#kernel/database.ts';
import { viewedRepository as viewed } from './repository.ts';

const KEPT_MS = 30 * DAY_MS;
/**
 * The limits of the count: enough views per person to show preferences, and enough people to hide
 * the individual.
 */
const COUNTING = { perPerson: 40, viewers: 3, others: 16 };

/**
 * Counts, once a day across all processes, which goods the same people viewed within the last
 * month.
 */
export const countViewed = ({ database }: { database: Database }, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    if (!(await viewed.takeDay(tx, shanghaiDay(now), now))) return;
    const since = new Date(now.getTime() - KEPT_MS);
    await viewed.forget(tx, since);
    await viewed.count(tx, { since, ...COUNTING });
  });
