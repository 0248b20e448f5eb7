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

/** warning: said. mute: writes nothing others read. block: reports and likes nothing either. */
export const SanctionKind = z.enum(['warning', 'mute', 'block']);
export type SanctionKind = z.infer<typeof SanctionKind>;

export const Sanction = z.object({
  id: Id,
  userId: Id,
  kind: SanctionKind,
  until: Instant,
  reason: z.string(),
  caseId: Id,
  /** Null for one that follows from the number of removals. */
  givenBy: z.string().nullable(),
  givenAt: Instant,
  liftedAt: Instant.nullable(),
});
export type Sanction = z.infer<typeof Sanction>;

/** Of cases of readers, filter and authors that were decided in a month; of people alone, not of the clerk. */
export const ModerationFigures = z.object({
  month: z.string(),
  handled: z.number().int(),
  removed: z.number().int(),
  /** From the case to its decision; null where none was decided. */
  medianMinutes: z.number().int().nullable(),
  late: z.number().int(),
  appeals: z.number().int(),
  /** Appeals that brought back what they were made for. */
  overturned: z.number().int(),
  sanctions: z.record(SanctionKind, z.number().int()),
});
export type ModerationFigures = z.infer<typeof ModerationFigures>;

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
  /** Who looks at it now, and until when; null where nobody does. */
  taken: z.object({ by: z.string(), until: Instant }).nullable(),
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
  /** The case, or the one that has waited longest and nobody looks at; null when there is none. */
  'operator.moderationTake': {
    input: z.strictObject({ id: Id.optional() }),
    output: z.object({ case: ModerationCase.nullable() }),
  },
  'operator.moderationFigures': {
    input: z.strictObject({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份写作 2026-11'),
    }),
    output: ModerationFigures,
  },
  /** The latest first. */
  'operator.sanctions': {
    input: z.strictObject({ ...pageInput, userId: Id.optional() }),
    output: pageOf(Sanction).omit({ total: true }),
  },
  /** For the author of a case, of their own words. */
  'operator.sanctionGive': {
    input: z.strictObject({
      caseId: Id,
      kind: SanctionKind,
      /** How long; not asked of a warning. */
      days: z.coerce.number().int().min(1).max(3650).default(1),
      /** What they read. */
      reason: Line.min(1).max(80),
    }),
    output: Sanction,
  },
  'operator.sanctionLift': { input: z.strictObject({ id: Id }), output: Sanction },
  'operator.words': {
    input: z.strictObject({}),
    output: z.object({ shipped: z.number().int(), items: z.array(ModerationWord) }),
  },
  'operator.wordsSet': {
    input: z.strictObject({ words: z.array(ModerationWord).min(1).max(10_000) }),
    output: z.object({ changed: z.number().int() }),
  },
} satisfies Schemas;
