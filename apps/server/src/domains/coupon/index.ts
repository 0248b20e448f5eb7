export { couponRoutes } from './routes.ts';
export {
  type UsedCoupon,
  type Coupons,
  createCoupons,
  createCouponService,
  weighCoupons,
} from './service.ts';
