import type { Brand } from '@marque/contract/core';
import type { AfterCoupon, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** What coupons need to know about one piece. */
export type Piece = {
  commodityId: string;
  categoryId: string;
  kind: CommodityKind;
  priceFen: number;
  score: number;
  /** Whether it has a flash price. */
  flash: boolean;
};
export type AfterCouponOf = (piece: Piece) => AfterCoupon | null;

/** The brand and the time of a call. */
export type BrandMoment = { brand: Brand; now: Date };

/** The viewer; `userId` is null for a visitor. */
export type Viewer = BrandMoment & { userId: string | null };

export const viewerOf = ({
  brand,
  now,
  user,
}: BrandMoment & { user: { id: string } | null }): Viewer => ({
  brand,
  now,
  userId: user?.id ?? null,
});

export type AfterCoupons = (exec: Exec, viewer: Viewer) => Promise<AfterCouponOf>;

/** Returns the function that prices a piece with the viewer's best coupon; asked once per list. */
export const afterCoupons = definePort<AfterCoupons>(
  'catalog.afterCoupons',
  async () => () => null,
);

type ProductRating = { rating: number; reviewCount: number };

/** Returns the rating of a commodity, from 1 to 5; 0 without reviews. */
export const productRating =
  definePort<(exec: Exec, commodityId: string) => Promise<ProductRating>>('catalog.productRating');

/**
 * Returns goods that were ordered together with these, the most frequent first; none without the
 * order module.
 */
export const boughtWith = definePort<
  (exec: Exec, commodityId: string, size: number) => Promise<string[]>
>('catalog.boughtWith', () => Promise.resolve([]));
