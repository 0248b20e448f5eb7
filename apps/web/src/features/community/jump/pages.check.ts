import type { PageChecks } from '#testing/page-check.ts';

const COUPONS = { xtl: 'xtl-coupon-season', bz: 'bz-coupon-sprint' } as const;
const gone = {
  params: { target: 'nothing' },
  says: '这个小程序入口已经停用，回首页看看吧',
  wayOn: '回首页',
};

export const checks: PageChecks = {
  'community.openApp': {
    params: () => ({ path: '//evil' }),
    shows: '在',
    signedOut: 'same',
  },
  'community.openApplet': {
    params: () => ({ target: 'mall' }),
    shows: '在微信小程序里逛商城',
    signedOut: 'same',
    looks: 'brief',
    wrong: gone,
  },
  'community.toCoupon': {
    params: (_, brand) => ({ couponId: COUPONS[brand] }),
    shows: '在这里领',
    signedOut: 'same',
    looks: 'brief',
    wrong: { params: { couponId: 'nothing' }, says: '这张优惠券已下架', wayOn: '去领券中心' },
  },
  'community.toMiniProgram': {
    params: () => ({ target: 'service', dealerId: 'x' }),
    shows: '在微信小程序里约门店',
    signedOut: 'same',
    looks: 'brief',
    wrong: gone,
  },
};
