import { z } from 'zod';
import { Id, Identification, StoredImage, Instant, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ReviewAppendInput, reviewShapes } from '../../review/common.ts';
import { carEvaluation } from './form.ts';

const { input, shown } = reviewShapes(carEvaluation);

/** An evaluation of an order. */
export const CarEvaluation = z.object(shown);
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
export type EvaluationPage = z.infer<typeof Evaluated>;

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
      ...input,
    }),
    output: Evaluated,
  },
  'carOrder.evaluateMore': {
    input: ReviewAppendInput,
    output: Evaluated,
  },
} satisfies Schemas;
