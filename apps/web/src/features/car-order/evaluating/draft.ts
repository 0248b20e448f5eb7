import type { EvaluationForm } from '@marque/contract/car-order/evaluation-form';
import { EVALUATION_POINTS, EVALUATION_TAGS } from '@marque/contract/car-order/evaluation-labels';
import type { Image } from '@marque/contract/common';
import type { infer as Output } from 'zod/mini';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';

/** An evaluation as far as it is written; 0 stars: not chosen yet. */
export type EvaluationDraft = Omit<Output<typeof EvaluationForm>, 'images'> & { images: Image[] };

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

const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 5;

/** A draft that was stored; what cannot be read of it is as in the beginning. */
export function readDraft(kept: Record<string, unknown> | null): EvaluationDraft {
  if (kept === null) return EMPTY_DRAFT;
  const stars = EVALUATION_POINTS.map((point) => [point, isStars(kept[point]) ? kept[point] : 0]);
  const { tags } = kept;
  return {
    ...EMPTY_DRAFT,
    ...(Object.fromEntries(stars) as Pick<EvaluationDraft, (typeof EVALUATION_POINTS)[number]>),
    tags: Array.isArray(tags) ? EVALUATION_TAGS.filter((tag) => tags.includes(tag)) : [],
    text: typeof kept.text === 'string' ? kept.text : '',
    images: keptPictures(kept.images),
    anonymous: kept.anonymous === true,
  };
}
