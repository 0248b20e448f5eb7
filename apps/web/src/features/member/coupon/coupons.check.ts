import { coupons } from '@marque/e2e/testing/fixtures/mall/coupon.ts';
import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(coupons),
  shows: '去使用',
  signedOut: 'gate',
};
