import { page, pagesOf } from '../../page.ts';

/** `id`: the order. */
export const evaluatingPages = pagesOf('evaluating', {
  'carOrder.evaluate': page('/:brand/carOrder/evaluate', '订单评价', {
    idSegment: true,
    params: ['id'],
  }),
  'carOrder.evaluated': page('/:brand/carOrder/evaluateSuccess', '评价成功', { params: ['id'] }),
});
