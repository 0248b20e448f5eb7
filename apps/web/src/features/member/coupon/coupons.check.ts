import { coupons } from '@marque/e2e/testing/fixtures/mall/coupon.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.coupons': {
    params: having(coupons),
    shows: '去使用',
    signedOut: 'gate',
  },
};
