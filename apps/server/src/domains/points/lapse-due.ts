import { shanghaiDay } from '@marque/contract/shanghai';
import { partition } from 'es-toolkit';
import { type Database, inTransaction } from '#kernel/database.ts';
import { lapse, lockAccount } from './booking.ts';
import { remainingOf } from './policy.ts';
import { pointsRepository as points } from './repository.ts';

/** The number of accounts locked at once, which bounds how long a payment with points waits. */
const BATCH = 100;

/** Lapses the expired batches of all members. Returns the number of accounts. */
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
