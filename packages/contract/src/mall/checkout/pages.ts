import { page, pagesOf } from '../../page.ts';

export const checkoutPages = pagesOf('checkout', {
  'mall.orderCreate': page('/:brand/mall/order/OrderCreate', '确认订单', {
    params: ['lines', 'cart', 'addressId', 'deal', 'dealOf'],
  }),
});
