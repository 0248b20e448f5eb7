import { page, pagesOf } from '../../page.ts';

export const refundPages = pagesOf('refund', {
  // `id`: the order; `picks`: the preselected pieces as `line:quantity,…`.
  'mall.refundCreate': page('/:brand/mall/order/refund/RefundCreate', '申请退款', {
    idSegment: true,
    params: ['id', 'type', 'picks'],
  }),
  'mall.refundDetail': page('/:brand/mall/order/refund/RefundDetail', '售后详情', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.refundSubmitSuccess': page('/:brand/mall/order/refund/RefundSubmitSuccess', '提交成功', {
    stage: true,
    idSegment: true,
    params: ['id'],
  }),
});
