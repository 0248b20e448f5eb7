import type { LandingView } from '@marque/contract/activity/kinds/landing';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { landingWith } from '#blocks/landing/use-landing-claim.ts';

/** Claims the coupons among an activity's blocks in the cached answer under `queryKey`. */
export const useBlockClaim = (queryKey: readonly unknown[]) =>
  useCouponClaim<ActivityDetail>(queryKey, (kept, couponId, state) => {
    const view = kept.view as LandingView;
    if (!view.landing) return kept;
    return { ...kept, view: { ...view, landing: landingWith(view.landing, couponId, state) } };
  });
