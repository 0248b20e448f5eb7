import { z } from 'zod';
import { Id, Identification, StoredImage, Instant, pageInput, pageOf } from '../common.ts';
import type { Schemas } from '../core.ts';
import { maxPictures } from '../form.ts';
import { UploadKey } from '../media/schema.ts';
import { Standing } from '../moderation/schema.ts';
import {
  EvaluationAppendForm,
  EvaluationForm,
  MAX_EVALUATION_PICTURES,
  MAX_EVALUATION_TAGS,
} from './evaluation-form.ts';
import { EVALUATION_TAGS } from './evaluation-labels.ts';

const { choice, payment, delivery, adviser, car, text, anonymous } = EvaluationForm.shape;
const Pictures = z.array(UploadKey).check(maxPictures(MAX_EVALUATION_PICTURES));
/** Each once. */
const Tags = z
  .array(z.enum(EVALUATION_TAGS))
  .max(MAX_EVALUATION_TAGS)
  .refine((tags) => new Set(tags).size === tags.length);

const Star = z.number().int();
const Words = {
  text: z.string(),
  images: z.array(StoredImage),
  createdAt: Instant,
  standing: Standing,
};

/** What its buyer said of an order. */
export const CarEvaluation = z.object({
  stars: z.object({ choice: Star, payment: Star, delivery: Star, adviser: Star, car: Star }),
  /** Of the five, with one decimal. */
  mean: z.number(),
  tags: z.array(z.string()),
  anonymous: z.boolean(),
  ...Words,
  /** What was added later, once. */
  append: z.object(Words).nullable(),
  /** The store's answer. */
  answer: z.object({ text: z.string(), createdAt: Instant }).nullable(),
});
export type CarEvaluation = z.infer<typeof CarEvaluation>;

/** The same for others, once it was looked at. */
const PublishedEvaluation = CarEvaluation.extend({
  id: Id,
  /** 匿名车主 where they are not to be known. */
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  ...Identification.shape,
  /** The car and where it was handed over. */
  title: z.string(),
  dealerName: z.string(),
  mine: z.boolean(),
  /** Came with the demo content. */
  sample: z.boolean(),
});
export type PublishedEvaluation = z.infer<typeof PublishedEvaluation>;

const Evaluated = z.object({
  orderId: Id,
  /** The car and where it was handed over. */
  title: z.string(),
  configText: z.string(),
  image: StoredImage.nullable(),
  dealerName: z.string(),
  /** Null while the car is not handed over. */
  deliveredOn: z.iso.date().nullable(),
  /** Null before it is written. */
  evaluation: CarEvaluation.nullable(),
  /** Until when something can be added; null where nothing can. */
  appendUntil: Instant.nullable(),
});
export type Evaluated = z.infer<typeof Evaluated>;

export const carEvaluationSchemas = {
  'carOrder.evaluation': { input: z.strictObject({ id: Id }), output: Evaluated },
  /** `mean`: of all of the series, with one decimal. */
  'carOrder.evaluations': {
    input: z.strictObject({ seriesId: Id, ...pageInput }),
    output: pageOf(PublishedEvaluation).extend({
      mean: z.number(),
      /** Of the demo content, with the first page; counted in nothing. */
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
