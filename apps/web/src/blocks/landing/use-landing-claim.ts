import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import type { Landing } from '@marque/contract/page-blocks/schema';
import type { QueryKey } from '@tanstack/react-query';
import { couponsWith, useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';

/** Replaces the state of one coupon among a landing's blocks. */
export const landingWith = (
  kept: Landing,
  couponId: string,
  state: CouponOffer['state'],
): Landing => ({
  ...kept,
  blocks: kept.blocks.map((block) =>
    block.type === 'coupons'
      ? { ...block, items: couponsWith(block.items, couponId, state) }
      : block,
  ),
});

/** Claims the coupons on the landing in the cached answer under `queryKey`. */
export const useLandingClaim = (queryKey: QueryKey) =>
  useCouponClaim<Landing>(queryKey, landingWith);
