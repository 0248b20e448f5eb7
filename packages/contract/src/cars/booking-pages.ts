import { type Page, page } from '../page.ts';

/** `chosen`: ids of options, parted by commas. `temp`, `wish`: where they come from without it. */
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
  // `id` of the order.
  'cars.bookingPaySuccess': page('/:brand/buy/BookingPaySuccess', '预订成功', { params: ['id'] }),
  'cars.bookingPayFailed': page('/:brand/buy/BookingPayFailed', '支付未完成', { params: ['id'] }),
} as const satisfies Record<string, Page>;
