import { z } from 'zod';
import { Id, Instant, Line, Link, Nothing, pageInput, pageOf, Score } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { TypedPhone } from '../session/schema.ts';

const Day = z.iso.date();
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

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

const EndingPoints = z.object({ day: Day, score: Score });

/** capped: the member has reached the limit. spent: the budget of the month is used up. */
export const EarnState = z.enum(['open', 'capped', 'spent']);
export type EarnState = z.infer<typeof EarnState>;

/** A way to earn points. */
export const EarnWay = z.object({
  rule: Id,
  title: z.string(),
  /** The points as text, e.g. `每次 +20`. */
  text: z.string(),
  /** The points each time, or per yuan with `perYuan`. */
  score: Score,
  perYuan: z.boolean(),
  state: EarnState,
  /** Why no points are given now, or the limits; '' without a limit. */
  note: z.string(),
  link: Link,
});
export type EarnWay = z.infer<typeof EarnWay>;

/** A limit of times or points within a window. */
export const EarnCap = z.strictObject({
  window: z.enum(['day', 'month', 'year', 'life']),
  of: z.enum(['times', 'score']),
  max: z.number().int().min(1).max(1_000_000_000),
});
export type EarnCap = z.infer<typeof EarnCap>;

/** A rule for earning points, as operators write it. */
export const EarnRule = z.strictObject({
  /** both: the rule holds in both brands. */
  brand: z.enum([...BRANDS, 'both']),
  rule: z.string().regex(/^[a-z][a-zA-Z]{1,31}$/),
  title: Line.min(1).max(30),
  score: z.number().int().min(0).max(100_000),
  perYuan: z.boolean(),
  levelled: z.boolean(),
  caps: z.array(EarnCap).max(4),
  budgetMonth: z.number().int().min(0).max(1_000_000_000).nullable(),
  link: z.strictObject({ page: z.string().max(64), params: Link.shape.params }).nullable(),
  /** The document the figures come from. */
  source: Line.min(1).max(200),
});
export type EarnRule = z.infer<typeof EarnRule>;

const KnownRule = EarnRule.extend({
  version: z.number().int(),
  effectiveOn: Day,
  /** now: in force. next: from its day on. past: replaced. */
  state: z.enum(['now', 'next', 'past']),
  /** The points given this month; null without a budget. */
  usedThisMonth: Score.nullable(),
});

/** An operator's change of points. Large amounts wait for a second operator's approval. */
export const ScoreDecision = z.object({
  id: Id,
  phone: z.string(),
  /** Negative when points are taken. */
  delta: z.number().int(),
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'refused']),
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
});
export type ScoreDecision = z.infer<typeof ScoreDecision>;

/** A reward that was given. */
export const RewardRecord = z.object({
  id: Id,
  source: z.string(),
  side: z.string(),
  kind: z.enum(['points', 'coupon', 'voucher']),
  title: z.string(),
  givenAt: Instant,
  takenBackAt: Instant.nullable(),
});
export type RewardRecord = z.infer<typeof RewardRecord>;

const Balance = z.object({ score: Score, debt: Score });
const Reason = Line.min(1).max(100);

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
    /** `granted`: the points given by this view; 0 when they were given today already. */
    output: z.object({ granted: Score, score: Score }),
  },
  'operator.scoreAccount': {
    input: z.strictObject({ phone: TypedPhone }),
    output: Balance.extend({
      phone: z.string(),
      batches: z.array(EndingPoints),
      /** The newest entries. */
      entries: z.array(ScoreEntry),
      rewards: z.array(RewardRecord),
    }),
  },
  'operator.scoreChange': {
    input: z.strictObject({
      phone: TypedPhone,
      delta: z
        .number()
        .int()
        .min(-10_000_000)
        .max(10_000_000)
        .refine((delta) => delta !== 0),
      reason: Reason,
    }),
    output: ScoreDecision,
  },
  'operator.scoreWaiting': { input: Nothing, output: z.object({ items: z.array(ScoreDecision) }) },
  'operator.scoreDecide': {
    input: z.strictObject({ id: Id, approved: z.boolean() }),
    output: ScoreDecision,
  },
  'operator.scoreLedger': {
    input: z.strictObject({ month: Month }),
    output: z.object({
      /** The sums of the month by account and brand. */
      accounts: z.array(
        z.object({ account: z.string(), brand: z.string(), amount: z.number().int() }),
      ),
      /** All members' points minus their debts, at the end of the month or now. */
      liability: z.number().int(),
    }),
  },
  'operator.rules': { input: Nothing, output: z.object({ rules: z.array(KnownRule) }) },
  'operator.rulesSet': {
    input: z.strictObject({ effectiveOn: Day, rules: z.array(EarnRule).min(1).max(100) }),
    output: z.object({ rules: z.array(KnownRule) }),
  },
  'operator.couponGive': {
    input: z.strictObject({ phone: TypedPhone, couponId: Id, reason: Reason }),
    output: RewardRecord,
  },
  'operator.rewardTakeBack': { input: z.strictObject({ id: Id }), output: RewardRecord },
  'operator.settle': {
    input: z.strictObject({ day: Day }),
    output: z.object({ expired: z.number().int() }),
  },
} satisfies Schemas;
