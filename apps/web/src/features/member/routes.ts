import { bindPages } from '#shared/routing/routes.ts';

export const memberRoutes = bindPages('member', {
  'member.couponCenter': { lazy: () => import('./pages/coupon-center.page.tsx'), ssr: true },
  'member.coupons': { lazy: () => import('./pages/coupons.page.tsx') },
});
