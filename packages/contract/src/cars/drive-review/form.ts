import * as z from 'zod/mini';
import { atMost, picturesOf, LongText } from '../../form.ts';
import { DRIVE_POINT_LABELS, DRIVE_TAGS, type DrivePoint } from './labels.ts';

export const MIN_DRIVE_TEXT = 15;
export const MAX_DRIVE_TEXT = 500;
export const MAX_DRIVE_PICTURES = 9;
export const MAX_DRIVE_TAGS = 6;

const starsOf = (point: DrivePoint) =>
  z.int().check(z.minimum(1, `给${DRIVE_POINT_LABELS[point]}打个分`), z.maximum(5, '最多五星'));

/** The form of the text added to a review. */
export const DriveReviewAppendForm = z.object({
  text: LongText.check(
    z.minLength(1, '写几句后来的感受'),
    atMost(MAX_DRIVE_TEXT, `最多 ${MAX_DRIVE_TEXT} 个字`),
  ),
  images: picturesOf(MAX_DRIVE_PICTURES),
});

/** The form of a review of a test drive. */
export const DriveReviewForm = z.object({
  look: starsOf('look'),
  space: starsOf('space'),
  power: starsOf('power'),
  quiet: starsOf('quiet'),
  adviser: starsOf('adviser'),
  tags: z
    .array(z.enum(DRIVE_TAGS))
    .check(z.maxLength(MAX_DRIVE_TAGS, `最多选 ${MAX_DRIVE_TAGS} 个标签`)),
  text: LongText.check(
    z.minLength(MIN_DRIVE_TEXT, `再多写几句，至少 ${MIN_DRIVE_TEXT} 个字`),
    atMost(MAX_DRIVE_TEXT, `最多 ${MAX_DRIVE_TEXT} 个字`),
  ),
  images: picturesOf(MAX_DRIVE_PICTURES),
  /** Whether the review is published among the stories. */
  public: z.boolean(),
  anonymous: z.boolean(),
});
