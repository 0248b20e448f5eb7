import type { EvaluationForm } from '@marque/contract/car-order/evaluation/form';
import { EVALUATION_POINTS, EVALUATION_TAGS } from '@marque/contract/car-order/evaluation/labels';
import type { StoredImage } from '@marque/contract/common';
import type { infer as Output } from 'zod/mini';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import { keptStars, keptTags } from '#blocks/review/kept-answers.ts';

/** A draft of an evaluation; 0 stars mean unrated. */
export type EvaluationDraft = Omit<Output<typeof EvaluationForm>, 'images'> & {
  images: StoredImage[];
};

export const EMPTY_DRAFT: EvaluationDraft = {
  choice: 0,
  payment: 0,
  delivery: 0,
  adviser: 0,
  car: 0,
  tags: [],
  text: '',
  images: [],
  anonymous: false,
};

/** Reads a stored draft. Invalid values are replaced by the initial ones. */
export function readDraft(kept: Record<string, unknown> | null): EvaluationDraft {
  if (kept === null) return EMPTY_DRAFT;
  return {
    ...keptStars(kept, EVALUATION_POINTS, EMPTY_DRAFT),
    tags: keptTags(kept.tags, EVALUATION_TAGS),
    text: typeof kept.text === 'string' ? kept.text : '',
    images: keptPictures(kept.images),
    anonymous: kept.anonymous === true,
  };
}
