import * as calls from '@marque/contract/mall/coupon/endpoints';
import { defineModule, handle, listen } from '#kernel/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { memberRegistered } from '../session/module.ts';
import { createCoupons, createCouponService } from './service.ts';

export { type UsedCoupon, type Coupons, weighCoupons } from './service.ts';

export const couponModule = defineModule({
  name: 'coupon',
  messages: {
    COUPON_NOT_FOUND: '这张优惠券已下架',
    COUPON_GONE: '手慢一步，优惠券已领完',
    COUPON_CLAIMED: '你已经领过这张券了',
    COUPON_UNUSABLE: '优惠券已使用或已过期，请重新选择',
  },
  create: () => createCoupons(),
  endpoints: (coupons, { database, use }) => {
    const coupon = createCouponService({ database, coupons, catalog: use(catalogModule) });
    return [
      handle(calls.couponCenterByCommodity, coupon.center),
      handle(calls.checkCouponByCommodity, coupon.check),
      handle(calls.couponCenter, coupon.all),
      handle(calls.ownCoupons, coupon.own),
      handle(calls.couponClaim, coupon.claim),
      handle(calls.couponRecordByCommodityId, coupon.records),
    ];
  },
  listeners: (coupons) => [
    listen(memberRegistered, (tx, { userId, at }) => coupons.grantNewMember(tx, userId, at)),
  ],
});
