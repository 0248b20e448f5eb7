import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { lockAccount } from './booking.ts';
import {
  giveBack,
  grant,
  isGranted,
  lastGiven,
  type Posting,
  type Reversal,
  spend,
  takeBack,
} from './post.ts';
import { pointsRepository as points } from './repository.ts';
import { endingPoints } from './show-points.ts';
import { entryView } from './view.ts';

/** The number of entries that operators see. */
const SHOWN = 50;

export type PointsDeps = { now: () => Date };

/** The points of members, for other domains. */
export const createPoints = ({ now }: PointsDeps) => ({
  /** Returns the member's balance and debt. */
  account: (exec: Exec, userId: string): Promise<{ balance: number; debt: number }> =>
    points.account(exec, userId, shanghaiDay(now())),

  /** Returns the member's balance and the batch that ends first. */
  async standing(exec: Exec, userId: string, now: Date) {
    const today = shanghaiDay(now);
    const [{ balance }, [first]] = await Promise.all([
      points.account(exec, userId, today),
      endingPoints(exec, userId, today),
    ]);
    return { score: balance, expiring: first ?? null };
  },

  /** Returns a member's live batches and newest entries, for operators. */
  async overview(exec: Exec, userId: string) {
    const [batches, { rows }] = await Promise.all([
      endingPoints(exec, userId, shanghaiDay(now())),
      points.page(exec, { userId, kind: 'all', time: null }, { size: SHOWN }),
    ]);
    return { batches, entries: rows.map(entryView) };
  },

  /** Locks a member's account until the transaction ends. */
  async hold(tx: Tx, userId: string): Promise<void> {
    await lockAccount(tx, userId, now());
  },

  /** Returns how often rules gave points since a moment each, and how many of them still stand. */
  given: points.given,
  /** The result stays true only while the account is locked. */
  isGranted,
  lastGiven,

  grant: (tx: Tx, posting: Posting): Promise<boolean> => grant(tx, posting, now()),
  spend: (tx: Tx, posting: Posting): Promise<boolean> => spend(tx, posting, now()),
  giveBack: (tx: Tx, posting: Reversal): Promise<boolean> => giveBack(tx, posting, now()),
  takeBack: (tx: Tx, posting: Reversal): Promise<{ debt: number }> => takeBack(tx, posting, now()),
});
export type Points = ReturnType<typeof createPoints>;
