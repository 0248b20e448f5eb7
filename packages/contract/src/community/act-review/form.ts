import * as z from 'zod/mini';
import { reviewAppendFields, type ReviewAsked, reviewFields } from '../../review/form.ts';
import { ACT_POINT_LABELS, ACT_TAGS, type ActPoint, type ActTag } from './labels.ts';

/** The days after a review within which it can be added to. */
export const ACT_APPEND_DAYS = 30;
/** The days after an activity within which it can be reviewed. */
export const ACT_REVIEW_DAYS = 90;

export const actReview: ReviewAsked<ActPoint, ActTag> = {
  points: ACT_POINT_LABELS,
  tags: ACT_TAGS,
  minText: 10,
};
const { points, words } = reviewFields(actReview);

/** The form of the addition to a review. */
export const ActReviewAppendForm = z.object(reviewAppendFields);

/** The form of a review of an activity. */
export const ActReviewForm = z.object({ ...points, ...words });
