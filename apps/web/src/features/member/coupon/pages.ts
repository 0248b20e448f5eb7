import type { couponPages } from '@marque/contract/member/coupon/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as couponCenter from './coupon-center.page.tsx';
import * as couponRules from './coupon-rules.page.tsx';
import * as coupons from './coupons.page.tsx';

export const pages: ModulesOf<typeof couponPages> = {
  'member.couponCenter': couponCenter,
  'member.coupons': coupons,
  'member.couponRules': couponRules,
};
