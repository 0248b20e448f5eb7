import { page, pagesOf } from '../../page.ts';

export const favouritePages = pagesOf('favourite', {
  'mall.collect': page('/:brand/mall/sku/Collect', '我的收藏'),
});
