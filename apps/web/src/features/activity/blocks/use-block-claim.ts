import type { LandingView } from '@marque/contract/activity/kinds/landing';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { couponsWith, useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';

/** Claims the coupons among an activity's blocks in the cached answer under `queryKey`. */
export const useBlockClaim = (queryKey: readonly unknown[]) =>
  useCouponClaim<ActivityDetail>(queryKey, (kept, couponId, state) => {
    const view = kept.view as LandingView;
    if (!view.landing) return kept;
    const blocks = view.landing.blocks.map((block) =>
      block.type === 'coupons'
        ? { ...block, items: couponsWith(block.items, couponId, state) }
        : block,
    );
    return { ...kept, view: { ...view, landing: { ...view.landing, blocks } } };
  });
