import { type Page, page } from '../page.ts';

export const memberPages = {
  'member.couponCenter': page('/:brand/me/CouponCenter', '领券中心', {
    stage: true,
    keepAlive: true,
  }),
  'member.coupons': page('/:brand/coupon/list', '我的优惠券', {
    aliases: ['/xtl/me/coupon/list', '/bz/me/coupon/list'],
    params: ['tab'],
  }),
  'member.agreement': page('/:brand/me/Agreement', '协议与隐私', { params: ['kind', 'version'] }),
} as const satisfies Record<string, Page>;
