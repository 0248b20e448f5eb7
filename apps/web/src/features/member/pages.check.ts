import type { PageChecks } from '#testing/page-check.ts';
import { check as couponCenter } from './coupon/coupon-center.check.ts';
import { check as agreement } from './agreement/agreement.check.ts';
import { check as coupons } from './coupon/coupons.check.ts';

export const checks: PageChecks<'member'> = {
  'member.couponCenter': couponCenter,
  'member.agreement': agreement,
  'member.coupons': coupons,
};
