import { type Page, page } from '../page.ts';

/**
 * `chosen`: the ids of options, separated by commas. `temp`, `wish`: a configuration that replaces
 * it.
 */
const booking = ['typeId', 'temp', 'wish', 'chosen', 'dealerId', 'campaignId'] as const;

export const bookingPages = {
  'cars.buy': page('/:brand/buy', '立即预订', {
    stage: true,
    keepAlive: true,
    // `source`: 1 立即预订页, 2 订单列表, 3 订单详情.
    params: [...booking, 'source'],
  }),
  'cars.bookingPreview': page('/:brand/custom/bookingPreview', '预订确认', {
    brands: ['bz'],
    params: booking,
  }),
  'cars.bookingSubmit': page('/:brand/buy/BookingSubmit', '提交订单', { params: booking }),
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
} as const satisfies Record<string, Page>;
