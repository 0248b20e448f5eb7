import { page, pagesOf } from '../../page.ts';

export const browsePages = pagesOf('browse', {
  'mall.classify': page('/:brand/mall/ClassifyList', '全部分类', {
    ssr: true,
    keepAlive: true,
    params: [
      'categoryId',
      'subcategoryId',
      'seriesId',
      'sort',
      'priceForm',
      'inStock',
      'min',
      'max',
    ],
  }),
  'mall.search': page('/:brand/mall/sku/SkuSearch', '搜索结果', {
    ssr: true,
    keepAlive: true,
    params: ['keyword', 'categoryId', 'seriesId', 'sort', 'priceForm', 'inStock', 'min', 'max'],
  }),
  'mall.searchHistory': page('/:brand/mall/sku/SkuSearchHistory', '搜索', { params: ['keyword'] }),
});
