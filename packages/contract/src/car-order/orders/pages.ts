import { page, pagesOf } from '../../page.ts';

/** `id`: the order. */
export const ordersPages = pagesOf('orders', {
  'carOrder.list': page('/:brand/carOrder/list', '我的购车订单', {
    keepAlive: true,
    params: ['tab', 'keyword'],
  }),
  // `sheet`: the sheet that is open.
  'carOrder.details': page('/:brand/carOrder/details', '订单详情', {
    keepAlive: true,
    idSegment: true,
    params: ['id', 'sheet'],
  }),
  // The details of a place in a blind campaign.
  'carOrder.blindDetails': page('/:brand/carOrder/blindSubscription/details', '我的盲订', {
    brands: ['bz'],
    keepAlive: true,
    idSegment: true,
    params: ['id', 'sheet'],
  }),
  // `item`: the kind of the item to pay; by default the first one due.
  'carOrder.payType': page('/:brand/carOrder/payType', '付款方式', {
    idSegment: true,
    params: ['id', 'item'],
  }),
  'carOrder.payInParts': page('/:brand/carOrder/payType2', '大额付款', {
    brands: ['xtl'],
    idSegment: true,
    params: ['id', 'item'],
  }),
  // `slice`: the id of the item at the cashier; `part` and `payer`: as on the common cashier page.
  'carOrder.pay': page('/:brand/carOrder/pay', '收银台', {
    params: ['slice', 'part', 'payer', 'refund'],
  }),
  'carOrder.paySuccess': page('/:brand/carOrder/paySuccess', '支付成功', {
    params: ['id', 'slice'],
  }),
  'carOrder.settled': page('/:brand/carOrder/paySuccess2', '款项已结清', { params: ['id'] }),
  'carOrder.payFailed': page('/:brand/carOrder/payFailed', '支付未完成', {
    params: ['id', 'slice'],
  }),
  // The results of a payment when the cashier of an app or a mini-program returns to a new web
  // view.
  'carOrder.hostPaySuccess': page('/:brand/carOrder/carOrderPaySuccess', '支付成功', {
    brands: ['bz'],
    params: ['id', 'slice'],
  }),
  'carOrder.hostPayFailed': page('/:brand/carOrder/carOrderPayFail', '支付未完成', {
    brands: ['bz'],
    params: ['id', 'slice'],
  }),
});
