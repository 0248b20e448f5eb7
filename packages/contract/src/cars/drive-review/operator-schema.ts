import { z } from 'zod';
import { Done, Id, Instant, pageInput, pageOf, LongText } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** open: without an answer. */
export const AnswerState = z.enum(['open', 'answered']);

/** A review as the operator who answers it reads it. */
export const AnsweredReview = z.object({
  id: Id,
  seriesName: z.string(),
  dealerId: Id,
  /** The mean of the five points, with one decimal. */
  mean: z.number(),
  text: z.string(),
  append: z.string(),
  answer: z.string(),
  createdAt: Instant,
});
export type AnsweredReview = z.infer<typeof AnsweredReview>;

export const driveReviewDeskSchemas = {
  'operator.driveReviews': {
    input: z.strictObject({
      ...pageInput,
      state: AnswerState.default('open'),
    }),
    output: pageOf(AnsweredReview),
  },
  'operator.driveReviewAnswer': {
    input: z.strictObject({ id: Id, text: LongText.min(1).max(300) }),
    output: Done,
  },
} satisfies Schemas;
