import { z } from 'zod';
import { Id, Instant, Line, Link, Nothing, Score } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { TypedPhone } from '../session/schema.ts';
import { Balance, Day, EarnWindow, EndingPoints, Month, Reason, ScoreEntry } from './schema.ts';

/** A limit of times, points or growth within a window. */
export const EarnCap = z.strictObject({
  window: EarnWindow,
  of: z.enum(['times', 'score', 'growth']),
  max: z.number().int().min(1).max(1_000_000_000),
});
export type EarnCap = z.infer<typeof EarnCap>;

/** A rule for earning points and growth, as operators write it. */
export const EarnRule = z.strictObject({
  /** both: the rule holds in both brands. */
  brand: z.enum([...BRANDS, 'both']),
  rule: z.string().regex(/^[a-z][a-zA-Z]{1,31}$/),
  title: Line.min(1).max(30),
  score: z.number().int().min(0).max(100_000),
  /** The growth beside the points, for the same times or yuan. */
  growth: z.number().int().min(0).max(100_000).default(0),
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

export const pointsDeskSchemas = {
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
