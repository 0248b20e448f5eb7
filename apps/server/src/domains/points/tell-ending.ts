import { formatInteger } from '@marque/contract/money';
import { addDays, monthDay, shanghaiDay } from '@marque/contract/shanghai';
import { type Database, inTransaction } from '#kernel/database.ts';
import type { TellMember } from '../notice/module.ts';
import { MIN_REMINDED_SCORE } from './policy.ts';
import { pointsRepository as points } from './repository.ts';

/** The numbers of days before the end at which a member is told, in ascending order. */
const AHEAD = [7, 30] as const;
/** The number of batches locked at once. */
const BATCH = 100;

/**
 * Tells members of points that end within 30 and within 7 days, with one notice per day of ending.
 * Few points are not worth a notice.
 */
export async function tellOfEndingPoints(
  { database, tell }: { database: Database; tell: TellMember },
  now: Date,
): Promise<void> {
  const today = shanghaiDay(now);
  for (const days of AHEAD)
    for (;;) {
      const told = await inTransaction(database, async (tx) => {
        const batches = await points.takeEnding(
          tx,
          { today, by: addDays(today, days), days, least: MIN_REMINDED_SCORE },
          BATCH,
        );
        for (const { userId, expiresOn, remaining } of batches)
          await tell(tx, {
            userId,
            brand: null,
            kind: 'points',
            dedupe: `points-ending:${expiresOn}:${days}`,
            title: `${formatInteger(remaining)} 积分 ${monthDay(expiresOn)}到期`,
            body: `${monthDay(expiresOn)}当天还能用，之后会清零。下单时可以抵现，也可以换商品。`,
            link: { page: 'member.growthValueDetail', query: { tab: 'score' } },
            outside: {
              template: 'benefit',
              values: { title: `${formatInteger(remaining)} 积分` },
            },
            at: now,
          });
        return batches.length;
      });
      if (told < BATCH) break;
    }
}
