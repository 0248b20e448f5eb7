import type { StoredImage } from '@marque/contract/common';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Review, ReviewDetail } from '@marque/contract/mall/review/schema';
import { valuesOf } from '#kernel/values-of.ts';
import { type Appeals, standingOf } from '../moderation/module.ts';
import type { Face } from '../session/module.ts';
import { masked, REVIEW_RULES } from './policy.ts';
import type { ReviewRow } from './repository.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

/** What reviews show besides their rows. */
export type ReviewSurroundings = {
  pictures: Pictures;
  /** Looked up for authors who are not anonymous. */
  faceOf: (userId: string | null) => Face;
  /** The reviews and additions with an appeal. */
  appeals: { review: Appeals; reviewAppend: Appeals };
};

/** Members have their current avatar, others the one stored with the review. */
function faceIn(
  { anonymous, user_id, avatar: then }: ReviewRow,
  faceOf: ReviewSurroundings['faceOf'],
) {
  const { avatar: now, identification, badgeUrl } = faceOf(anonymous ? null : user_id);
  return { identification, badgeUrl, avatar: anonymous ? null : now === undefined ? then : now };
}

/** Returns the keys of every picture that a review shows. */
export const pictureKeys = (row: ReviewRow, faceOf: ReviewSurroundings['faceOf']): string[] => [
  ...row.images,
  ...row.append_images,
  ...[faceIn(row, faceOf).avatar ?? []].flat(),
];

export function reviewView(
  row: ReviewRow,
  { pictures, faceOf, appeals }: ReviewSurroundings,
): Review {
  const { avatar, ...known } = faceIn(row, faceOf);
  return {
    id: row.id,
    nickName: row.anonymous ? masked(row.nick_name) : row.nick_name,
    avatar: avatar === null ? null : (pictures.get(avatar) ?? null),
    ...known,
    car: row.car,
    stars: row.stars,
    text: row.content,
    standing: standingOf({
      state: row.state,
      reason: row.state_reason,
      appeal: appeals.review.get(row.id),
    }),
    images: valuesOf(row.images, pictures),
    specification: row.spec_values?.join(' ') ?? '',
    createdAt: row.created_at.toISOString(),
    append:
      row.append_content !== null && row.appended_at
        ? {
            text: row.append_content,
            images: valuesOf(row.append_images, pictures),
            createdAt: row.appended_at.toISOString(),
            standing: standingOf({
              state: row.append_state,
              reason: row.append_reason,
              appeal: appeals.reviewAppend.get(row.id),
            }),
          }
        : null,
    reply:
      row.reply_content !== null && row.replied_at
        ? { text: row.reply_content, createdAt: row.replied_at.toISOString() }
        : null,
    likes: row.likes,
    liked: row.liked,
  };
}

type DetailParts = ReviewSurroundings & {
  goods: CommodityCard & { onShelf: boolean };
  reader: string | null;
  now: Date;
};

export function detailView(
  row: ReviewRow,
  { goods, reader, now, ...shown }: DetailParts,
): ReviewDetail {
  const mine = reader !== null && row.user_id === reader;
  const until = new Date(row.created_at.getTime() + REVIEW_RULES.appendWithinMs);
  return {
    ...reviewView(row, shown),
    goods: {
      commodityId: goods.id,
      title: goods.title,
      image: goods.image,
      priceFen: goods.priceFen,
      score: goods.score,
      onShelf: goods.onShelf,
    },
    deliveryStars: row.delivery_stars,
    serviceStars: row.service_stars,
    mine,
    anonymous: row.anonymous,
    appendUntil: mine && !row.appended_at && until >= now ? until.toISOString() : null,
  };
}
