import * as z from 'zod/mini';
import { atMost, LongText, picturesOf } from '../form.ts';

/** Limits of every review. */
export const MAX_REVIEW_TEXT = 500;
export const MAX_REVIEW_PICTURES = 9;
export const MAX_REVIEW_TAGS = 6;

const Text = LongText.check(atMost(MAX_REVIEW_TEXT, `最多 ${MAX_REVIEW_TEXT} 个字`));

const starsOf = (label: string) =>
  z.int().check(z.minimum(1, `给${label}打个分`), z.maximum(5, '最多五星'));

/** The fields of the text that is added to a review. */
export const reviewAppendFields = {
  text: Text.check(z.minLength(1, '写几句后来的感受')),
  images: picturesOf(MAX_REVIEW_PICTURES),
};

/** What a subject asks for. */
export type ReviewAsked<Point extends string, Tag extends string> = {
  /** The rated aspects with their labels. */
  points: Readonly<Record<Point, string>>;
  /** The tags that can be chosen. */
  tags: readonly [Tag, ...Tag[]];
  /** The least number of characters. */
  minText: number;
};

/** The fields of a subject's review: a rule for each point, tags, text, pictures, anonymity. */
export function reviewFields<Point extends string, Tag extends string>({
  points,
  tags,
  minText,
}: ReviewAsked<Point, Tag>) {
  const rated = Object.entries<string>(points).map(([point, label]) => [point, starsOf(label)]);
  return {
    points: Object.fromEntries(rated) as Record<Point, ReturnType<typeof starsOf>>,
    words: {
      tags: z
        .array(z.enum(tags))
        .check(z.maxLength(MAX_REVIEW_TAGS, `最多选 ${MAX_REVIEW_TAGS} 个标签`)),
      text: Text.check(z.minLength(minText, `再多写几句，至少 ${minText} 个字`)),
      images: picturesOf(MAX_REVIEW_PICTURES),
      anonymous: z.boolean(),
    },
  };
}
