import type { Image } from '@marque/contract/common';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';

/** A review as far as it is written. 0 stars: not chosen yet; delivery and service begin with five. */
export type ReviewDraft = {
  stars: number;
  deliveryStars: number;
  serviceStars: number;
  text: string;
  images: Image[];
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

const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 5;

/** A draft that was stored; what cannot be read of it is empty. */
export function readDraft(kept: Record<string, unknown> | null): ReviewDraft {
  if (kept === null) return EMPTY_DRAFT;
  const stars = (name: 'stars' | 'deliveryStars' | 'serviceStars') => {
    const value = kept[name];
    return isStars(value) ? value : EMPTY_DRAFT[name];
  };
  return {
    stars: stars('stars'),
    deliveryStars: stars('deliveryStars'),
    serviceStars: stars('serviceStars'),
    text: typeof kept.text === 'string' ? kept.text : '',
    images: keptPictures(kept.images),
    anonymous: kept.anonymous === true,
  };
}
