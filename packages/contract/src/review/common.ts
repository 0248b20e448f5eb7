import { z } from 'zod';
import { Id, Instant, StoredImage } from '../common.ts';
import { maxPictures } from '../form.ts';
import { UploadKey } from '../media/schema.ts';
import { Standing } from '../moderation/schema.ts';
import {
  MAX_REVIEW_PICTURES,
  MAX_REVIEW_TAGS,
  reviewAppendFields,
  type ReviewAsked,
  reviewFields,
} from './form.ts';

const Pictures = z.array(UploadKey).check(maxPictures(MAX_REVIEW_PICTURES));

const ReviewText = {
  text: z.string(),
  images: z.array(StoredImage),
  createdAt: Instant,
  /** The moderation state. Readers other than the author see only live content. */
  standing: Standing,
};

/** A mean of stars with one decimal; 0 without reviews. */
const Mean = z.number().min(0).max(5);

/** The input of an addition to one's own review. */
export const ReviewAppendInput = z.strictObject({
  id: Id,
  text: reviewAppendFields.text,
  images: Pictures,
});

const starsOf = <Point extends string, Star extends z.ZodType>(
  points: Readonly<Record<Point, string>>,
  star: Star,
) => Object.fromEntries(Object.keys(points).map((point) => [point, star])) as Record<Point, Star>;

/** The schemas of a subject's reviews. */
export function reviewShapes<Point extends string, Tag extends string>(
  asked: ReviewAsked<Point, Tag>,
) {
  const { points, words } = reviewFields(asked);
  const Tag = z.enum(asked.tags);
  return {
    Tag,
    /** What the author says. */
    input: {
      stars: z.strictObject(points),
      /** Tags without repetition. */
      tags: z
        .array(Tag)
        .max(MAX_REVIEW_TAGS)
        .refine((tags) => new Set(tags).size === tags.length),
      text: words.text,
      images: Pictures,
      anonymous: words.anonymous,
    },
    /** What a reader sees of it. */
    shown: {
      stars: z.object(starsOf(asked.points, z.number().int())),
      /** The mean of the points. */
      mean: Mean,
      tags: z.array(z.string()),
      anonymous: z.boolean(),
      ...ReviewText,
      /** The text that the author added later; null without one. */
      append: z.object(ReviewText).nullable(),
      /** The store's answer; null without one. */
      answer: z.object({ text: z.string(), createdAt: Instant }).nullable(),
    },
    /** The summary of reviews. `mean`: the mean of the points. */
    Summary: z.object({
      count: z.number().int(),
      mean: Mean,
      stars: z.object(starsOf(asked.points, Mean)),
    }),
  };
}
