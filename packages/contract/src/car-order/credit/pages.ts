import { page, pagesOf } from '../../page.ts';

export const creditPages = pagesOf('credit', {
  // Credits for a car: `id` of the offer, or `order` of a bought one.
  'carOrder.credit': page('/:brand/carOrder/marketingOrder', '购车权益', {
    ssr: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'order'],
  }),
  'carOrder.creditResult': page('/:brand/carOrder/marketingOrderResult', '购买结果', {
    params: ['id'],
  }),
  'carOrder.creditApplet': page('/:brand/carOrder/marketingOpenApplet', '打开小程序', {
    params: ['id'],
  }),
});
