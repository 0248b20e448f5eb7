import type { ActReviewForm } from '@marque/contract/community/act-review/form';
import { ACT_POINTS, ACT_TAGS } from '@marque/contract/community/act-review/labels';
import type { ActReview } from '@marque/contract/community/act-review/schema';
import type { StoredImage } from '@marque/contract/common';
import type { infer as Output } from 'zod/mini';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import { keptStars, keptTags } from '#blocks/review/kept-answers.ts';

/** The draft of a review. 0 stars: not rated yet. */
export type ActReviewDraft = Omit<Output<typeof ActReviewForm>, 'images'> & {
  images: StoredImage[];
};

export const EMPTY_DRAFT: ActReviewDraft = {
  overall: 0,
  organising: 0,
  content: 0,
  venue: 0,
  tags: [],
  text: '',
  images: [],
  anonymous: false,
};

/** Returns a review as a draft for editing. */
export const draftOf = (review: ActReview): ActReviewDraft => ({
  ...review.stars,
  tags: ACT_TAGS.filter((tag) => review.tags.includes(tag)),
  text: review.text,
  images: review.images,
  anonymous: review.anonymous,
});

/** Restores a stored draft. Invalid fields get their initial values. */
export function readDraft(
  kept: Record<string, unknown> | null,
  initial: ActReviewDraft,
): ActReviewDraft {
  if (kept === null) return initial;
  return {
    ...keptStars(kept, ACT_POINTS, initial),
    tags: keptTags(kept.tags, ACT_TAGS, initial.tags),
    text: typeof kept.text === 'string' ? kept.text : initial.text,
    images: keptPictures(kept.images),
    anonymous: kept.anonymous === true,
  };
}
