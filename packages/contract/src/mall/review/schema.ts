import { z } from 'zod';
import {
  Fen,
  Id,
  StoredImage,
  Instant,
  Identification,
  Line,
  pageInput,
  pageOf,
  Score,
} from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { maxPictures } from '../../form.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { MAX_REVIEW_PICTURES } from '../../review/form.ts';
import { ReviewForm } from './form.ts';

const { text, stars, anonymous } = ReviewForm.shape;
const Pictures = z.array(UploadKey).check(maxPictures(MAX_REVIEW_PICTURES));

/** all; image: with pictures; good: 4–5 stars; bad: 1–3 stars; append: with an addition. */
export const ReviewFilter = z.enum(['all', 'image', 'good', 'bad', 'append']);
export type ReviewFilter = z.infer<typeof ReviewFilter>;

/** The buyer's addition. */
export const ReviewAppend = z.object({
  text: z.string(),
  images: z.array(StoredImage),
  createdAt: Instant,
  /** Relevant to the author only; others see live additions. */
  standing: Standing,
});

/** Anonymous reviews carry no identification. */
export const Review = Identification.extend({
  id: Id,
  /** Masked in anonymous reviews, for example 林**. */
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  /** The reviewer's car, for example 天逸 C5 AIRCROSS; '' when unknown. */
  car: z.string(),
  stars: z.number().int().min(1).max(5),
  /** For other readers, words that moderation covers are masked. */
  text: z.string(),
  /** Relevant to the author only; others see live reviews. */
  standing: Standing,
  images: z.array(StoredImage),
  specification: z.string(),
  createdAt: Instant,
  append: ReviewAppend.nullable(),
  /** The shop's answer; null without one. */
  reply: z.object({ text: z.string(), createdAt: Instant }).nullable(),
  /** The number of members who found it useful. */
  likes: z.number().int().min(0),
  /** Whether the caller did. */
  liked: z.boolean(),
});
export type Review = z.infer<typeof Review>;

/** The reviewed goods with their current price. */
export const ReviewedGoods = z.object({
  commodityId: Id,
  title: z.string(),
  image: StoredImage,
  priceFen: Fen,
  score: Score,
  onShelf: z.boolean(),
});
export type ReviewedGoods = z.infer<typeof ReviewedGoods>;

export const ReviewDetail = Review.extend({
  goods: ReviewedGoods,
  deliveryStars: z.number().int().nullable(),
  serviceStars: z.number().int().nullable(),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
  anonymous: z.boolean(),
  /** The deadline for an addition; null when none is possible or the review is not the caller's. */
  appendUntil: Instant.nullable(),
});
export type ReviewDetail = z.infer<typeof ReviewDetail>;

/** A received order line without a review. */
export const PendingReview = z.object({
  orderId: Id,
  lineId: Id,
  commodityId: Id,
  skuId: Id,
  title: z.string(),
  image: StoredImage,
  values: z.array(z.string()),
  receivedAt: Instant,
});
export type PendingReview = z.infer<typeof PendingReview>;

export const reviewSchemas = {
  'review.list': {
    input: z.strictObject({
      ...pageInput,
      commodityId: Id,
      filter: ReviewFilter.default('all'),
      /** A tag from the response's `tags`. */
      tag: Line.min(1).max(20).optional(),
    }),
    output: pageOf(Review).extend({
      /** The mean stars of all reviews with one decimal; 0 without any. */
      rating: z.number().min(0).max(5),
      counts: z.record(ReviewFilter, z.number().int()),
      /** What reviewers mention most, in descending order. */
      tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  },
  'review.detail': { input: z.strictObject({ id: Id }), output: ReviewDetail },
  'review.save': {
    input: z.strictObject({
      orderId: Id,
      lineId: Id,
      stars,
      deliveryStars: z.nullable(stars),
      serviceStars: z.nullable(stars),
      text,
      images: Pictures,
      anonymous,
    }),
    /** `score`: the points given for a review with pictures. */
    output: z.object({ review: ReviewDetail, score: Score }),
  },
  'review.append': {
    input: z.strictObject({ id: Id, text, images: Pictures }),
    output: ReviewDetail,
  },
  'review.mine': { input: z.strictObject({ ...pageInput }), output: pageOf(ReviewDetail) },
  'review.pending': {
    input: z.strictObject({ ...pageInput, orderId: Id.optional() }),
    output: pageOf(PendingReview),
  },
  'review.like': {
    /** Idempotent. */
    input: z.strictObject({ id: Id, liked: z.boolean() }),
    output: z.object({ liked: z.boolean(), likes: z.number().int() }),
  },
} satisfies Schemas;
