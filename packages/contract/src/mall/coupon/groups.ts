/** Where a coupon stands in the coupon centre. */
export const COUPON_GROUPS = ['mall', 'store', 'member', 'score'] as const;
export type CouponGroup = (typeof COUPON_GROUPS)[number];
