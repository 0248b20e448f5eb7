import { DomainError } from '#kernel/errors.ts';
import { assertBelow, countAgainst } from '#kernel/limits.ts';
import type { ReferralContext } from '../context.ts';

/** How many wrong codes of a member are answered in an hour. */
const WRONG = { max: 10, windowMs: 3_600_000 };

/** Runs what looks a code up. An unknown one counts, so that codes cannot be tried out. */
export async function countingWrong<T>(
  { database }: Pick<ReferralContext, 'database'>,
  userId: string,
  now: Date,
  look: () => Promise<T>,
): Promise<T> {
  const limit = { ...WRONG, key: `referral.code:${userId}` };
  await assertBelow(database, limit, now);
  try {
    return await look();
  } catch (error) {
    // The transaction of the call is rolled back by then, so that this count stays.
    if (error instanceof DomainError && error.code === 'CODE_UNKNOWN')
      await countAgainst(database, limit, now);
    throw error;
  }
}
