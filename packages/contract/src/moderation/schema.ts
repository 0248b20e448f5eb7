import { z } from 'zod';
import { Done, Id } from '../common.ts';
import type { Schemas } from '../core.ts';
import { AppealForm, ReportForm } from './form.ts';

/** What people write and others read. */
export const ModeratedKind = z.enum([
  'review',
  'reviewAppend',
  'driveReview',
  'driveReviewAppend',
  'carEvaluation',
  'carEvaluationAppend',
  'post',
  'postEdit',
  'comment',
  'memberPage',
  'actReview',
  'actReviewAppend',
  'clubText',
  'spot',
  'work',
  'proposal',
  'ambassador',
  'carCard',
]);
export type ModeratedKind = z.infer<typeof ModeratedKind>;

/** live: everybody sees it. held: its author alone, until it is decided. removed: its author alone. */
export const ShownState = z.enum(['live', 'held', 'removed']);
export type ShownState = z.infer<typeof ShownState>;

/** How something stands with its author: '' without a reason, `appeal` says whether one may be made. */
export const Standing = z.object({
  state: ShownState,
  reason: z.string(),
  appeal: z.enum(['none', 'open', 'made']),
});
export type Standing = z.infer<typeof Standing>;

export const moderationSchemas = {
  'moderation.report': {
    input: z.strictObject({ kind: ModeratedKind, id: Id, ...ReportForm.shape }),
    output: Done,
  },
  'moderation.appeal': {
    input: z.strictObject({ kind: ModeratedKind, id: Id, ...AppealForm.shape }),
    output: Done,
  },
} satisfies Schemas;
