import { z } from 'zod';
import { Id, Instant, Line, Link, Nothing, Score, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';

export const Day = z.iso.date();

export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** giveBack: points of a payment are returned. takeBack: earned points are taken back. */
export const ScoreKind = z.enum(['earn', 'spend', 'expire', 'giveBack', 'takeBack']);
export type ScoreKind = z.infer<typeof ScoreKind>;

export const ScoreFilter = z.enum(['all', 'earned', 'used', 'expired', 'returned']);
export type ScoreFilter = z.infer<typeof ScoreFilter>;

export const ScoreEntry = z.object({
  id: Id,
  at: Instant,
  kind: ScoreKind,
  title: z.string(),
  /** The number of points; negative when points were used or ended. */
  delta: z.number().int(),
  /** The last day of incoming points; null for outgoing ones. */
  expiresOn: Day.nullable(),
  /** The page about the cause; null without one. */
  link: Link.nullable(),
});
export type ScoreEntry = z.infer<typeof ScoreEntry>;

export const ScoreEntryDetail = ScoreEntry.extend({
  /** The points by the day they end on, the soonest first. */
  batches: z.array(z.object({ day: Day, score: Score })),
  /**
   * For incoming points: how many paid a debt. For points taken back: how many were already used
   * and became a debt.
   */
  debt: Score,
  /** The entry that this one reverses; null when it reverses none. */
  reverses: ScoreEntry.nullable(),
  /** The entries that reverse this one, the oldest first. */
  reversedBy: z.array(ScoreEntry),
});
export type ScoreEntryDetail = z.infer<typeof ScoreEntryDetail>;

export const EndingPoints = z.object({ day: Day, score: Score });

/** capped: the member has reached the limit. spent: the budget of the month is used up. */
export const EarnState = z.enum(['open', 'capped', 'spent']);
export type EarnState = z.infer<typeof EarnState>;

export const EarnWindow = z.enum(['day', 'month', 'year', 'life']);

/** A way to earn points. */
export const EarnWay = z.object({
  rule: Id,
  title: z.string(),
  /** The points as text, e.g. `每次 +20`. */
  text: z.string(),
  /** The points each time, or per yuan with `perYuan`. */
  score: Score,
  perYuan: z.boolean(),
  /** The growth beside the points, each time or per yuan. */
  growth: Score,
  /** How often it was done of the times that count in the window; null without such a limit. */
  progress: z
    .object({ done: z.number().int(), max: z.number().int(), window: EarnWindow })
    .nullable(),
  state: EarnState,
  /** Why no points are given now, or the limits; '' without a limit. */
  note: z.string(),
  link: Link,
});
export type EarnWay = z.infer<typeof EarnWay>;

export const Balance = z.object({ score: Score, debt: Score });

export const Reason = Line.min(1).max(100);

export const pointsSchemas = {
  'score.get': {
    input: Nothing,
    /** `debt`: points that are taken from later ones. `expiring`: the points that end first. */
    output: Balance.extend({ expiring: EndingPoints.nullable() }),
  },
  'score.list': {
    input: z.strictObject({
      ...pageInput,
      kind: ScoreFilter.default('all'),
      /** Only entries of this month (Shanghai time). */
      month: Month.optional(),
    }),
    output: pageOf(ScoreEntry),
  },
  'score.entry': { input: z.strictObject({ id: Id }), output: ScoreEntryDetail },
  'score.forecast': {
    input: Nothing,
    output: z.object({
      /** The points that end in the present and the next twelve months. */
      months: z.array(EndingPoints),
      /** The average use per month; null when the history is too short. */
      monthlyUse: Score.nullable(),
      willExpire: z.array(EndingPoints),
    }),
  },
  'score.ways': { input: Nothing, output: z.object({ items: z.array(EarnWay) }) },
  'member.viewGoodsTask': {
    input: z.strictObject({ commodityId: Id }),
    /** `granted`, `growth`: what this view gave; 0 when it was given today already. */
    output: z.object({ granted: Score, growth: Score, score: Score }),
  },
} satisfies Schemas;
