import { page, pagesOf } from '../../page.ts';

export const fulfilmentPages = pagesOf('fulfilment', {
  'mall.parcels': page('/:brand/mall/order/myParcel', '我的包裹', {
    idSegment: true,
    params: ['id'],
  }),
  // `parcel` or `trackingNo` identifies a parcel of the order.
  'mall.logistics': page('/:brand/mall/order/logisticsDetail', '物流详情', {
    idSegment: true,
    params: ['id', 'parcel', 'trackingNo'],
  }),
  'mall.writeCode': page('/:brand/mall/order/writeCodeDetail', '核销码', {
    idSegment: true,
    params: ['id'],
  }),
});
