import { z } from 'zod';
import { Id, Identification, StoredImage, Instant, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { maxPictures } from '../../form.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import {
  EvaluationAppendForm,
  EvaluationForm,
  MAX_EVALUATION_PICTURES,
  MAX_EVALUATION_TAGS,
} from './form.ts';
import { EVALUATION_TAGS } from './labels.ts';

const { choice, payment, delivery, adviser, car, text, anonymous } = EvaluationForm.shape;
const Pictures = z.array(UploadKey).check(maxPictures(MAX_EVALUATION_PICTURES));
/** Distinct tags. */
const Tags = z
  .array(z.enum(EVALUATION_TAGS))
  .max(MAX_EVALUATION_TAGS)
  .refine((tags) => new Set(tags).size === tags.length);

const Star = z.number().int();
const ReviewText = {
  text: z.string(),
  images: z.array(StoredImage),
  createdAt: Instant,
  standing: Standing,
};

/** An evaluation of an order. */
export const CarEvaluation = z.object({
  stars: z.object({ choice: Star, payment: Star, delivery: Star, adviser: Star, car: Star }),
  /** The mean of the five ratings, with one decimal. */
  mean: z.number(),
  tags: z.array(z.string()),
  anonymous: z.boolean(),
  ...ReviewText,
  /** The addition; null without one. */
  append: z.object(ReviewText).nullable(),
  /** The store's answer; null without one. */
  answer: z.object({ text: z.string(), createdAt: Instant }).nullable(),
});
export type CarEvaluation = z.infer<typeof CarEvaluation>;

/** An evaluation that moderation has approved, as other people see it. */
const PublishedEvaluation = CarEvaluation.extend({
  id: Id,
  /** The buyer's nickname; 匿名车主 for an anonymous evaluation. */
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  ...Identification.shape,
  /** The car of the order. */
  title: z.string(),
  dealerName: z.string(),
  mine: z.boolean(),
  /** Whether it is demo content. */
  sample: z.boolean(),
});
export type PublishedEvaluation = z.infer<typeof PublishedEvaluation>;

const Evaluated = z.object({
  orderId: Id,
  /** The car of the order. */
  title: z.string(),
  configText: z.string(),
  image: StoredImage.nullable(),
  dealerName: z.string(),
  /** The Shanghai day of the hand-over, `YYYY-MM-DD`; null before it. */
  deliveredOn: z.iso.date().nullable(),
  /** Null until the buyer writes one. */
  evaluation: CarEvaluation.nullable(),
  /** The end of the time for an addition; null when none is possible. */
  appendUntil: Instant.nullable(),
});
export type Evaluated = z.infer<typeof Evaluated>;

export const carEvaluationSchemas = {
  'carOrder.evaluation': { input: z.strictObject({ id: Id }), output: Evaluated },
  /** `mean`: the mean over all evaluations of the series, with one decimal. */
  'carOrder.evaluations': {
    input: z.strictObject({ seriesId: Id, ...pageInput }),
    output: pageOf(PublishedEvaluation).extend({
      mean: z.number(),
      /** Demo evaluations, only on the first page; they count in neither total nor mean. */
      samples: z.array(PublishedEvaluation),
    }),
  },
  'carOrder.evaluate': {
    input: z.strictObject({
      id: Id,
      stars: z.strictObject({ choice, payment, delivery, adviser, car }),
      tags: Tags,
      text,
      images: Pictures,
      anonymous,
    }),
    output: Evaluated,
  },
  'carOrder.evaluateMore': {
    input: z.strictObject({ id: Id, text: EvaluationAppendForm.shape.text, images: Pictures }),
    output: Evaluated,
  },
} satisfies Schemas;
