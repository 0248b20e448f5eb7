import { z } from 'zod';
import { Id, Instant, Line, openPageOf, pageInput, pageOf, StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';
import { REPORT_REASONS } from './labels.ts';
import { ModeratedKind } from './schema.ts';

/** filter: the word list or the checker. report: readers. appeal: the author. */
export const CaseCause = z.enum(['filter', 'report', 'appeal']);
export type CaseCause = z.infer<typeof CaseCause>;
export const CaseState = z.enum(['open', 'approved', 'removed']);
export type CaseState = z.infer<typeof CaseState>;

/** warning: no restriction. mute: cannot write. block: also cannot report or like. */
export const SanctionKind = z.enum(['warning', 'mute', 'block']);
export type SanctionKind = z.infer<typeof SanctionKind>;

export const Sanction = z.object({
  id: Id,
  userId: Id,
  kind: SanctionKind,
  until: Instant,
  reason: z.string(),
  caseId: Id,
  /** The operator; null for an automatic sanction after several removals. */
  givenBy: z.string().nullable(),
  givenAt: Instant,
  liftedAt: Instant.nullable(),
});
export type Sanction = z.infer<typeof Sanction>;

/**
 * Figures of the cases that operators decided in a month. The clerk's decisions are not counted.
 */
export const ModerationFigures = z.object({
  month: z.string(),
  handled: z.number().int(),
  removed: z.number().int(),
  /** Minutes from the case's creation to its decision; null when none was decided. */
  medianMinutes: z.number().int().nullable(),
  late: z.number().int(),
  appeals: z.number().int(),
  /** The number of appeals that reversed a removal. */
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
  /** The present text; '' when it was deleted. */
  text: z.string(),
  /** The present pictures. */
  images: z.array(StoredImage),
  /** The words that were found and the labels of the checker. */
  found: z.array(z.string()),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), text: z.string() })),
  /** The author's reason for an appeal; '' without one. */
  appeal: z.string(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  /** The operator who reserved the case and until when; null when nobody did. */
  taken: z.object({ by: z.string(), until: Instant }).nullable(),
  createdAt: Instant,
  dueAt: Instant,
});
export type ModerationCase = z.infer<typeof ModerationCase>;

const Level = z.number().int().min(0).max(3);

/** Level 1 refuses, 2 holds, 3 masks; 0 removes one of the built-in words. */
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
    /** `overdue`: the number of open cases that are not decided in time. */
    output: pageOf(ModerationCase).extend({ overdue: z.number().int() }),
  },
  'operator.moderationDecide': {
    input: z.strictObject({
      id: Id,
      outcome: z.enum(['approved', 'removed']),
      /** The reason that the author reads. */
      reason: Line.max(80).default(''),
    }),
    output: ModerationCase,
  },
  /** Reserves the given case, or the free one that is due first; null when there is none. */
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
  /** Lists sanctions, the latest first. */
  'operator.sanctions': {
    input: z.strictObject({ ...pageInput, userId: Id.optional() }),
    output: openPageOf(Sanction),
  },
  /** Sanctions the author of a case. */
  'operator.sanctionGive': {
    input: z.strictObject({
      caseId: Id,
      kind: SanctionKind,
      /** The duration in days. Ignored for a warning. */
      days: z.coerce.number().int().min(1).max(3650).default(1),
      /** The reason that the author reads. */
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
