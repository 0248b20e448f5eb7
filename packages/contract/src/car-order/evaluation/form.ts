import * as z from 'zod/mini';
import { reviewAppendFields, type ReviewAsked, reviewFields } from '../../review/form.ts';
import {
  EVALUATION_POINT_LABELS,
  EVALUATION_TAGS,
  type EvaluationPoint,
  type EvaluationTag,
} from './labels.ts';

/** The days after an evaluation within which it can be added to. */
export const APPEND_DAYS = 180;

export const carEvaluation: ReviewAsked<EvaluationPoint, EvaluationTag> = {
  points: EVALUATION_POINT_LABELS,
  tags: EVALUATION_TAGS,
  minText: 10,
};
const { points, words } = reviewFields(carEvaluation);

/** The form of the addition to an evaluation. */
export const EvaluationAppendForm = z.object(reviewAppendFields);

/** The form of an evaluation. */
export const EvaluationForm = z.object({ ...points, ...words });
