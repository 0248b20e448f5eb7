import type { StoredImage } from '@marque/contract/common';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import { keptStars } from '#blocks/review/kept-answers.ts';

/** A review as far as it is written. 0 stars: not chosen yet; delivery and service begin with five. */
export type ReviewDraft = {
  stars: number;
  deliveryStars: number;
  serviceStars: number;
  text: string;
  images: StoredImage[];
  anonymous: boolean;
};

export const EMPTY_DRAFT: ReviewDraft = {
  stars: 0,
  deliveryStars: 5,
  serviceStars: 5,
  text: '',
  images: [],
  anonymous: false,
};

/** A draft that was stored; what cannot be read of it is empty. */
export function readDraft(kept: Record<string, unknown> | null): ReviewDraft {
  if (kept === null) return EMPTY_DRAFT;
  return {
    ...keptStars(kept, ['stars', 'deliveryStars', 'serviceStars'], EMPTY_DRAFT),
    text: typeof kept.text === 'string' ? kept.text : '',
    images: keptPictures(kept.images),
    anonymous: kept.anonymous === true,
  };
}
