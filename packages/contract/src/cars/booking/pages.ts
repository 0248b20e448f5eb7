import { page, pagesOf } from '../../page.ts';

/**
 * `chosen`: the ids of options, separated by commas. `temp`, `wish`: a configuration that replaces
 * it. `source`: where the order begins: 1 立即预订页, 2 订单列表, 3 订单详情.
 */
const booking = ['typeId', 'temp', 'wish', 'chosen', 'dealerId', 'campaignId', 'source'] as const;

export const bookingPages = pagesOf('booking', {
  'cars.buy': page('/:brand/buy', '立即预订', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: booking,
  }),
  'cars.bookingPreview': page('/:brand/custom/bookingPreview', '预订确认', {
    brands: ['bz'],
    params: booking,
  }),
  'cars.bookingSubmit': page('/:brand/buy/BookingSubmit', '提交订单', { params: booking }),
});
