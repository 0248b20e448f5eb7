import * as z from 'zod/mini';
import { reviewAppendFields, type ReviewAsked, reviewFields } from '../../review/form.ts';
import { DRIVE_POINT_LABELS, DRIVE_TAGS, type DrivePoint, type DriveTag } from './labels.ts';

export const driveReview: ReviewAsked<DrivePoint, DriveTag> = {
  points: DRIVE_POINT_LABELS,
  tags: DRIVE_TAGS,
  minText: 15,
};
const { points, words } = reviewFields(driveReview);

/** The form of the text added to a review. */
export const DriveReviewAppendForm = z.object(reviewAppendFields);

/** The form of a review of a test drive. */
export const DriveReviewForm = z.object({
  ...points,
  ...words,
  /** Whether the review is published among the stories. */
  public: z.boolean(),
});
