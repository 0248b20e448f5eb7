import { page, pagesOf } from '../../page.ts';

export const promotionPages = pagesOf('promotion', {
  'mall.promotions': page('/:brand/mall/DiscountActivitiesList', '优惠活动', {
    ssr: true,
    keepAlive: true,
  }),
  'mall.couponGoods': page('/:brand/mall/applySkuList', '适用商品', {
    keepAlive: true,
    params: [
      'couponId',
      'recordId',
      'voucherId',
      'promotionId',
      'seriesId',
      'sort',
      'priceForm',
      'inStock',
      'min',
      'max',
    ],
  }),
});
