import type { PageChecks } from '#testing/page-check.ts';

const COUPONS = { xtl: 'xtl-coupon-season', bz: 'bz-coupon-sprint' } as const;

export const checks: PageChecks = {
  'member.couponRules': {
    params: (_, brand) => ({ couponId: COUPONS[brand] }),
    shows: '举个例子',
    signedOut: 'same',
    wrong: { params: { couponId: 'nothing' }, says: '这张优惠券已下架', wayOn: '去领券中心' },
  },
};
