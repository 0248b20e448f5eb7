import { page, pagesOf } from '../../page.ts';

export const bookingResultPages = pagesOf('booking-result', {
  // `id`: the order.
  'cars.bookingPaySuccess': page('/:brand/buy/BookingPaySuccess', '预订成功', { params: ['id'] }),
  'cars.bookingPayFailed': page('/:brand/buy/BookingPayFailed', '支付未完成', { params: ['id'] }),
  // For a blind place and a presale. `id`: the order.
  'cars.blindPayType': page('/:brand/carOrder/blindSubscription/payType', '付款方式', {
    brands: ['bz'],
    params: ['id'],
  }),
  'cars.blindPaySuccess': page('/:brand/carOrder/blindSubscription/paySuccess', '盲订成功', {
    brands: ['bz'],
    params: ['id'],
  }),
  'cars.blindPayFailed': page('/:brand/carOrder/blindSubscription/payFailed', '支付未完成', {
    brands: ['bz'],
    params: ['id'],
  }),
  'cars.presalePayType': page('/:brand/carOrder/presalePay/payType', '付款方式', {
    brands: ['bz'],
    params: ['id'],
  }),
  'cars.presalePaySuccess': page('/:brand/carOrder/presalePay/paySuccess', '预售成功', {
    brands: ['bz'],
    params: ['id'],
  }),
  'cars.presalePayFailed': page('/:brand/carOrder/presalePay/payFailed', '支付未完成', {
    brands: ['bz'],
    params: ['id'],
  }),
});
