import type { Landing } from '@marque/contract/page-blocks/schema';
import type { QueryKey } from '@tanstack/react-query';
import { couponsWith, useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';

/** Claims the coupons on the landing in the cached answer under `queryKey`. */
export const useLandingClaim = (queryKey: QueryKey) =>
  useCouponClaim<Landing>(queryKey, (kept, couponId, state) => ({
    ...kept,
    blocks: kept.blocks.map((block) =>
      block.type === 'coupons'
        ? { ...block, items: couponsWith(block.items, couponId, state) }
        : block,
    ),
  }));
