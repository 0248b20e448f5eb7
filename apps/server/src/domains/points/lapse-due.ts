import { shanghaiDay } from '@marque/contract/shanghai';
import { partition } from 'es-toolkit';
import { type Database, inTransaction } from '#kernel/database.ts';
import { lapse, lockAccount } from './booking.ts';
import { remainingOf } from './policy.ts';
import { pointsRepository as points } from './repository.ts';

/** Accounts that are held at once; a spend of one of them waits for so many. */
const BATCH = 100;

/** Ends what is over, of all members; how many accounts that were. */
export async function lapseAll({ database }: { database: Database }, now: Date): Promise<number> {
  const today = shanghaiDay(now);
  let ended = 0;
  for (;;) {
    const accounts = await inTransaction(database, async (tx) => {
      const due = await points.lockDue(tx, today, BATCH);
      const [plain, others] = partition(
        due,
        ({ balance, batches }) => balance === remainingOf(batches),
      );
      await lapse(tx, plain, today, now);
      for (const { userId } of others) await lockAccount(tx, userId, now);
      return due.length;
    });
    if (accounts === 0) return ended;
    ended += accounts;
  }
}
