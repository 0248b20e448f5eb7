import { z } from 'zod';
import { Id, Instant, Line, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { REPORT_REASONS } from '../moderation/labels.ts';
import { ModeratedKind } from '../moderation/schema.ts';

/** filter: words or the checker. report: readers. appeal: its author. */
export const CaseCause = z.enum(['filter', 'report', 'appeal']);
export type CaseCause = z.infer<typeof CaseCause>;
export const CaseState = z.enum(['open', 'approved', 'removed']);
export type CaseState = z.infer<typeof CaseState>;

export const ModerationCase = z.object({
  id: Id,
  kind: ModeratedKind,
  subjectId: Id,
  cause: CaseCause,
  state: CaseState,
  /** What it says now; '' when it is gone. */
  text: z.string(),
  /** Words that were found, labels of the checker. */
  found: z.array(z.string()),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), text: z.string() })),
  /** What its author says against a removal; '' without. */
  appeal: z.string(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  createdAt: Instant,
  dueAt: Instant,
});
export type ModerationCase = z.infer<typeof ModerationCase>;

const Level = z.number().int().min(0).max(3);

/** Level 1 refuses, 2 holds, 3 covers, 0 takes one of the product's words out. */
export const ModerationWord = z.strictObject({
  text: Line.min(2).max(40),
  level: Level,
  category: Line.min(1).max(20).default('operator'),
  exceptions: z.array(Line.min(2).max(40)).max(20).default([]),
});
export type ModerationWord = z.infer<typeof ModerationWord>;

export const moderationDeskSchemas = {
  'operator.moderation': {
    input: z.strictObject({ ...pageInput, state: CaseState.default('open') }),
    output: pageOf(ModerationCase),
  },
  'operator.moderationDecide': {
    input: z.strictObject({
      id: Id,
      outcome: z.enum(['approved', 'removed']),
      /** What its author reads. */
      reason: Line.max(80).default(''),
    }),
    output: ModerationCase,
  },
  'operator.words': {
    input: z.strictObject({}),
    output: z.object({ shipped: z.number().int(), items: z.array(ModerationWord) }),
  },
  'operator.wordsSet': {
    input: z.strictObject({ words: z.array(ModerationWord).min(1).max(10_000) }),
    output: z.object({ changed: z.number().int() }),
  },
} satisfies Schemas;
