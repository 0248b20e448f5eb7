import { page, pagesOf } from '../../page.ts';

export const productPages = pagesOf('product', {
  // `skuId`: the specification that is selected first.
  'mall.product': page('/:brand/mall/sku/SkuDetail', '商品详情', {
    ssr: true,
    stage: true,
    aliases: ['/sku/SkuDetail'],
    idSegment: true,
    params: ['id', 'skuId'],
  }),
  'mall.productPreview': page('/:brand/mall/sku/SkuPreviewDetail', '商品预览', {
    stage: true,
    idSegment: true,
    params: ['id', 'key'],
  }),
});
