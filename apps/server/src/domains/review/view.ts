import type { Image, KnownAs } from '@marque/contract/common';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Review, ReviewDetail } from '@marque/contract/mall/review/schema';
import { masked, REVIEW_RULES } from './policy.ts';
import type { ReviewRow } from './repository.ts';

type Pictures = ReadonlyMap<string, Image>;

/** Every picture a review shows. */
export const pictureKeys = (row: ReviewRow): string[] => [
  ...row.images,
  ...row.append_images,
  ...(row.avatar === null || row.anonymous ? [] : [row.avatar]),
];

const imagesOf = (keys: readonly string[], pictures: Pictures): Image[] =>
  keys.flatMap((key) => pictures.get(key) ?? []);

/** What reviews show beside their rows; `knownAs` is asked for the writers who are named. */
export type Shown = { pictures: Pictures; knownAs: (userId: string | null) => KnownAs };

export const reviewView = (row: ReviewRow, { pictures, knownAs }: Shown): Review => ({
  id: row.id,
  nickName: row.anonymous ? masked(row.nick_name) : row.nick_name,
  avatar: row.anonymous || row.avatar === null ? null : (pictures.get(row.avatar) ?? null),
  ...knownAs(row.anonymous ? null : row.user_id),
  car: row.car,
  stars: row.stars,
  text: row.content,
  images: imagesOf(row.images, pictures),
  specification: row.spec_values?.join(' ') ?? '',
  createdAt: row.created_at.toISOString(),
  append:
    row.append_content !== null && row.appended_at
      ? {
          text: row.append_content,
          images: imagesOf(row.append_images, pictures),
          createdAt: row.appended_at.toISOString(),
        }
      : null,
  reply:
    row.reply_content !== null && row.replied_at
      ? { text: row.reply_content, createdAt: row.replied_at.toISOString() }
      : null,
  likes: row.likes,
  liked: row.liked,
});

type DetailParts = Shown & {
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
