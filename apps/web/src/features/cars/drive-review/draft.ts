import type { StoredImage } from '@marque/contract/common';
import { DRIVE_POINTS, DRIVE_TAGS } from '@marque/contract/cars/drive-review/labels';
import type { DriveReviewForm } from '@marque/contract/cars/drive-review/form';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import type { infer as Output } from 'zod/mini';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import { keptStars, keptTags } from '#blocks/review/kept-answers.ts';

/** The draft of a review. 0 stars: not rated yet. */
export type DriveReviewDraft = Omit<Output<typeof DriveReviewForm>, 'images'> & {
  images: StoredImage[];
};

export const EMPTY_DRAFT: DriveReviewDraft = {
  look: 0,
  space: 0,
  power: 0,
  quiet: 0,
  adviser: 0,
  tags: [],
  text: '',
  images: [],
  public: true,
  anonymous: false,
};

/** Returns a published review as a draft for editing. */
export const draftOf = (review: DriveReview): DriveReviewDraft => ({
  ...review.stars,
  tags: DRIVE_TAGS.filter((tag) => review.tags.includes(tag)),
  text: review.text,
  images: review.images,
  public: review.public,
  anonymous: review.anonymous,
});

/** Restores a stored draft. Invalid fields get their initial values. */
export function readDraft(
  kept: Record<string, unknown> | null,
  initial: DriveReviewDraft,
): DriveReviewDraft {
  if (kept === null) return initial;
  return {
    ...keptStars(kept, DRIVE_POINTS, initial),
    tags: keptTags(kept.tags, DRIVE_TAGS, initial.tags),
    text: typeof kept.text === 'string' ? kept.text : initial.text,
    images: keptPictures(kept.images),
    public: kept.public !== false,
    anonymous: kept.anonymous === true,
  };
}
