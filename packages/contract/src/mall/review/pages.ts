import { page, pagesOf } from '../../page.ts';

export const reviewPages = pagesOf('review', {
  'mall.comments': page('/:brand/mall/me/Comments', '我的评价', { params: ['tab'] }),
  // `id`: an order, `line`: one of its lines; or `review`: the member's own review to add to.
  'mall.evaluate': page('/:brand/mall/me/Evaluate', '发表评价', {
    params: ['id', 'line', 'review'],
  }),
  'mall.productReviews': page('/:brand/mall/me/product', '全部评价', {
    keepAlive: true,
    params: ['id', 'filter', 'tag'],
  }),
  'mall.commentDetail': page('/:brand/mall/me/commentDetails', '评价详情', {
    idSegment: true,
    params: ['id'],
  }),
});
