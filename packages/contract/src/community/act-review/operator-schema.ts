import { z } from 'zod';
import { Done, Id, Instant, LongText, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** open: without an answer. */
export const ActAnswerState = z.enum(['open', 'answered']);

/** A review as the operator who answers it reads it. */
const DeskActReview = z.object({
  id: Id,
  actTitle: z.string(),
  /** The mean of the four points, with one decimal. */
  mean: z.number(),
  text: z.string(),
  append: z.string(),
  answer: z.string(),
  createdAt: Instant,
});
export type DeskActReview = z.infer<typeof DeskActReview>;

export const actReviewDeskSchemas = {
  'operator.actReviews': {
    input: z.strictObject({ ...pageInput, state: ActAnswerState.default('open') }),
    output: openPageOf(DeskActReview),
  },
  'operator.actReviewAnswer': {
    input: z.strictObject({ id: Id, text: LongText.min(1).max(300) }),
    output: Done,
  },
} satisfies Schemas;
