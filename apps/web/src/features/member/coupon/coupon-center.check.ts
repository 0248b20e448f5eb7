import { coupons } from '@marque/e2e/testing/fixtures/mall/coupon.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.couponCenter': {
    params: having(coupons),
    shows: /去使用|领取/,
    personal: true,
    signedOut: 'same',
  },
};
