import { z } from 'zod';
import { Id, Instant, Line, Link, Nothing, pageInput, pageOf, Score } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { TypedPhone } from '../session/schema.ts';

const Day = z.iso.date();
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** giveBack: what was paid comes back. takeBack: what was given is taken. */
export const ScoreKind = z.enum(['earn', 'spend', 'expire', 'giveBack', 'takeBack']);
export type ScoreKind = z.infer<typeof ScoreKind>;

export const ScoreFilter = z.enum(['all', 'earned', 'used', 'expired', 'returned']);
export type ScoreFilter = z.infer<typeof ScoreFilter>;

export const ScoreEntry = z.object({
  id: Id,
  at: Instant,
  kind: ScoreKind,
  title: z.string(),
  /** Points that came, or that went where it is negative. */
  delta: z.number().int(),
  /** The last day of what came; null for what went. */
  expiresOn: Day.nullable(),
  /** What it was about. */
  link: Link.nullable(),
});
export type ScoreEntry = z.infer<typeof ScoreEntry>;

export const ScoreEntryDetail = ScoreEntry.extend({
  /** Points of it by the day they end on, the soonest first. */
  batches: z.array(z.object({ day: Day, score: Score })),
  /** Of what came: paid a debt. Of what was taken: had been used already and became one. */
  debt: Score,
  /** The entry it returns or takes back. */
  reverses: ScoreEntry.nullable(),
  /** Entries that return or take back this one, the first on top. */
  reversedBy: z.array(ScoreEntry),
});
export type ScoreEntryDetail = z.infer<typeof ScoreEntryDetail>;

const EndingPoints = z.object({ day: Day, score: Score });

/** capped: the member has had all of it for now. spent: this month's points are given out. */
export const EarnState = z.enum(['open', 'capped', 'spent']);
export type EarnState = z.infer<typeof EarnState>;

/** A way to points. */
export const EarnWay = z.object({
  rule: Id,
  title: z.string(),
  /** What one gets, e.g. `每次 +20`. */
  text: z.string(),
  /** Points for one time, or for one yuan where `perYuan`. */
  score: Score,
  perYuan: z.boolean(),
  state: EarnState,
  /** Why there is nothing to get now, or how often there is; '' without a limit. */
  note: z.string(),
  link: Link,
});
export type EarnWay = z.infer<typeof EarnWay>;

/** At most so many times, or points, in a time. */
export const EarnCap = z.strictObject({
  window: z.enum(['day', 'month', 'year', 'life']),
  of: z.enum(['times', 'score']),
  max: z.number().int().min(1).max(1_000_000_000),
});
export type EarnCap = z.infer<typeof EarnCap>;

/** What gives points, as operators write it. */
export const EarnRule = z.strictObject({
  /** both: the same in both brands. */
  brand: z.enum([...BRANDS, 'both']),
  rule: z.string().regex(/^[a-z][a-zA-Z]{1,31}$/),
  title: Line.min(1).max(30),
  score: z.number().int().min(0).max(100_000),
  perYuan: z.boolean(),
  levelled: z.boolean(),
  caps: z.array(EarnCap).max(4),
  budgetMonth: z.number().int().min(0).max(1_000_000_000).nullable(),
  link: z.strictObject({ page: z.string().max(64), params: Link.shape.params }).nullable(),
  /** Where the numbers come from. */
  source: Line.min(1).max(200),
});
export type EarnRule = z.infer<typeof EarnRule>;

const KnownRule = EarnRule.extend({
  version: z.number().int(),
  effectiveOn: Day,
  /** now: the one that counts. next: from its day on. past: replaced. */
  state: z.enum(['now', 'next', 'past']),
  /** Points given this month; null without a budget. */
  usedThisMonth: Score.nullable(),
});

/** What an operator gives or takes; large amounts wait for a second one. */
export const ScoreDecision = z.object({
  id: Id,
  phone: z.string(),
  /** Negative where points are taken. */
  delta: z.number().int(),
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'refused']),
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
});
export type ScoreDecision = z.infer<typeof ScoreDecision>;

/** What was given for something that happened. */
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
    /** `debt`: points that are taken from what comes next. `expiring`: what ends first. */
    output: Balance.extend({ expiring: EndingPoints.nullable() }),
  },
  'score.list': {
    input: z.strictObject({
      ...pageInput,
      kind: ScoreFilter.default('all'),
      /** Of this month in Shanghai alone. */
      month: Month.optional(),
    }),
    output: pageOf(ScoreEntry),
  },
  'score.entry': { input: z.strictObject({ id: Id }), output: ScoreEntryDetail },
  'score.forecast': {
    input: Nothing,
    output: z.object({
      /** What ends in this month and in each of the following twelve. */
      months: z.array(EndingPoints),
      /** Points used in a month; null where the history is too short. */
      monthlyUse: Score.nullable(),
      willExpire: z.array(EndingPoints),
    }),
  },
  'score.ways': { input: Nothing, output: z.object({ items: z.array(EarnWay) }) },
  'member.viewGoodsTask': {
    input: z.strictObject({ commodityId: Id }),
    /** `granted`: points given by this view; 0 when today's task is done. */
    output: z.object({ granted: Score, score: Score }),
  },
  'operator.scoreAccount': {
    input: z.strictObject({ phone: TypedPhone }),
    output: Balance.extend({
      phone: z.string(),
      batches: z.array(EndingPoints),
      /** The newest ones. */
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
      /** Sums of the month by account and brand. */
      accounts: z.array(
        z.object({ account: z.string(), brand: z.string(), amount: z.number().int() }),
      ),
      /** What members had, less what they owed, at the end of the month or now. */
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
