import { memberPages } from '@marque/contract/member/pages';
import { bindPages } from '#shared/routing/routes.ts';

export const table = bindPages(memberPages, {
  'member.couponCenter': { lazy: () => import('./coupon/coupon-center.page.tsx'), ssr: true },
  'member.coupons': { lazy: () => import('./coupon/coupons.page.tsx') },
});
