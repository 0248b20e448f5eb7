import { page, pagesOf } from '../../page.ts';

export const orderPages = pagesOf('order', {
  // `view`: the section of `pickup` or `afterSale`.
  'mall.orders': page('/:brand/mall/order/OrderList', '我的订单', {
    keepAlive: true,
    params: ['status', 'view'],
  }),
  'mall.orderDetail': page('/:brand/mall/order/OrderDetail', '订单详情', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.orderSearch': page('/:brand/mall/order/OrderSearch', '搜索订单', {
    keepAlive: true,
    params: ['keyword'],
  }),
});
