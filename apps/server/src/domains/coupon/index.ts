export { couponRoutes } from './routes.ts';
export { type Coupons, createCoupons, createCouponService } from './service.ts';
