import * as z from 'zod/mini';
import { atMost, picturesOf, LongText } from '../../form.ts';
import { EVALUATION_POINT_LABELS, EVALUATION_TAGS, type EvaluationPoint } from './labels.ts';

export const MIN_EVALUATION_TEXT = 10;
export const MAX_EVALUATION_TEXT = 500;
export const MAX_EVALUATION_PICTURES = 9;
export const MAX_EVALUATION_TAGS = 6;
/** The days after an evaluation within which it can be added to. */
export const APPEND_DAYS = 180;

const starsOf = (point: EvaluationPoint) =>
  z
    .int()
    .check(z.minimum(1, `给${EVALUATION_POINT_LABELS[point]}打个分`), z.maximum(5, '最多五星'));

/** The form of the addition to an evaluation. */
export const EvaluationAppendForm = z.object({
  text: LongText.check(
    z.minLength(1, '写几句后来的感受'),
    atMost(MAX_EVALUATION_TEXT, `最多 ${MAX_EVALUATION_TEXT} 个字`),
  ),
  images: picturesOf(MAX_EVALUATION_PICTURES),
});

/** The form of an evaluation. */
export const EvaluationForm = z.object({
  choice: starsOf('choice'),
  payment: starsOf('payment'),
  delivery: starsOf('delivery'),
  adviser: starsOf('adviser'),
  car: starsOf('car'),
  tags: z
    .array(z.enum(EVALUATION_TAGS))
    .check(z.maxLength(MAX_EVALUATION_TAGS, `最多选 ${MAX_EVALUATION_TAGS} 个标签`)),
  text: LongText.check(
    z.minLength(MIN_EVALUATION_TEXT, `再多写几句，至少 ${MIN_EVALUATION_TEXT} 个字`),
    atMost(MAX_EVALUATION_TEXT, `最多 ${MAX_EVALUATION_TEXT} 个字`),
  ),
  images: picturesOf(MAX_EVALUATION_PICTURES),
  /** Hides the buyer's name from the store and from readers. */
  anonymous: z.boolean(),
});
