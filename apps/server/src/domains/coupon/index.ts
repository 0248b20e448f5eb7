export { couponRoutes } from './routes.ts';
export { type Coupons, createCoupons, createCouponService, weighCoupons } from './service.ts';
