import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { reviewRepository as reviews } from './repository.ts';
import { type ReviewContext, shownWith } from './service.ts';
import { reviewView } from './view.ts';

/** The number of newest reviews considered, and of those shown. */
const AMONG = 300;
const LIMIT = 40;

export type PraisedReview = {
  id: string;
  commodityId: string;
  image: StoredImage;
  text: string;
  stars: number;
  nickName: string;
  avatar: StoredImage | null;
  car: string;
};
export type PraisedReviews = (exec: Exec, brand: Brand) => Promise<PraisedReview[]>;

/** Returns owners' good reviews with pictures: one per commodity, the newest first. */
export async function praisedReviews(
  context: ReviewContext,
  exec: Exec,
  brand: Brand,
): Promise<PraisedReview[]> {
  const rows = await reviews.praised(exec, brand, { among: AMONG, limit: LIMIT });
  const shown = await shownWith(context, exec, rows);
  return rows.flatMap((row) => {
    const { id, images, text, stars, nickName, avatar, car } = reviewView(row, shown);
    const image = images[0];
    return image
      ? [{ id, commodityId: row.commodity_id, image, text, stars, nickName, avatar, car }]
      : [];
  });
}
