import * as calls from '@marque/contract/mall/coupon/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { CouponService } from './service.ts';

export function couponRoutes(app: FastifyInstance, coupon: CouponService): void {
  registerMessages({
    COUPON_NOT_FOUND: '这张优惠券已下架',
    COUPON_GONE: '手慢一步，优惠券已领完',
    COUPON_CLAIMED: '你已经领过这张券了',
    COUPON_UNUSABLE: '优惠券已使用或已过期，请重新选择',
  });
  serve(app, calls.couponCenterByCommodity, coupon.center);
  serve(app, calls.checkCouponByCommodity, coupon.check);
  serve(app, calls.couponCenter, coupon.all);
  serve(app, calls.ownCoupons, coupon.own);
  serve(app, calls.couponClaim, coupon.claim);
  serve(app, calls.couponRecordByCommodityId, coupon.records);
}
