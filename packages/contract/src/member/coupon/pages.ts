import { page, pagesOf } from '../../page.ts';

export const couponPages = pagesOf('coupon', {
  'member.couponCenter': page('/:brand/me/CouponCenter', '领券中心', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: ['group'],
  }),
  'member.coupons': page('/:brand/coupon/list', '我的优惠券', {
    aliases: ['/xtl/me/coupon/list', '/bz/me/coupon/list'],
    params: ['tab'],
  }),
  'member.couponRules': page('/:brand/coupon/rules', '用券规则', {
    aliases: ['/xtl/me/coupon/rules', '/bz/me/coupon/rules'],
    params: ['couponId', 'recordId'],
    ssr: true,
  }),
});
