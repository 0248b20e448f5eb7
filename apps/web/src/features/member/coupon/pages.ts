import * as couponCenter from './coupon-center.page.tsx';
import * as coupons from './coupons.page.tsx';

export const pages = { 'member.couponCenter': couponCenter, 'member.coupons': coupons };
