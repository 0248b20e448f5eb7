import type { StoredImage } from '@marque/contract/common';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import { keptStars } from '#blocks/review/kept-answers.ts';

/** The draft of a review. 0 stars means not chosen yet; delivery and service start at five. */
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

/** Reads a stored draft; values that cannot be read are empty. */
export function readDraft(kept: Record<string, unknown> | null): ReviewDraft {
  if (kept === null) return EMPTY_DRAFT;
  return {
    ...keptStars(kept, ['stars', 'deliveryStars', 'serviceStars'], EMPTY_DRAFT),
    text: typeof kept.text === 'string' ? kept.text : '',
    images: keptPictures(kept.images),
    anonymous: kept.anonymous === true,
  };
}
