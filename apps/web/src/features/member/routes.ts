import { memberPages } from '@marque/contract/member/pages';
import { bindPages } from '#shared/routing/routes.ts';

export const table = bindPages(memberPages, {
  'member.couponCenter': { topic: () => import('./coupon/pages.ts'), ssr: true },
  'member.coupons': { topic: () => import('./coupon/pages.ts') },
  'member.agreement': { topic: () => import('./agreement/pages.ts'), ssr: true },
});
