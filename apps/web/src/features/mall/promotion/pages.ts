import * as promotions from './promotions.page.tsx';
import * as couponGoods from './coupon-goods.page.tsx';

export const pages = { 'mall.promotions': promotions, 'mall.couponGoods': couponGoods };
