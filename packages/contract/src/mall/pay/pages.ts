import { page, pagesOf } from '../../page.ts';

export const payPages = pagesOf('pay', {
  // `part`: a part to pay; `payer`: the code of an invited payer.
  'mall.payCenter': page('/:brand/mall/order/PayCenter', '收银台', {
    idSegment: true,
    params: ['id', 'code', 'subject', 'part', 'payer'],
  }),
  'mall.orderSubmit': page('/:brand/mall/order/OrderSubmit', '支付结果', {
    stage: true,
    idSegment: true,
    params: ['id', 'subject', 'part', 'payer'],
  }),
  'mall.paySuccess': page('/:brand/mall/order/PaySuccess', '支付成功', {
    stage: true,
    idSegment: true,
    params: ['id'],
  }),
  'mall.orderSuccess': page('/:brand/mall/order/OrderSuccess', '下单成功', {
    stage: true,
    idSegment: true,
    params: ['id'],
  }),
});
