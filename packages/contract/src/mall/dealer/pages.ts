import { page, pagesOf } from '../../page.ts';

export const dealerPages = pagesOf('dealer', {
  'mall.shopInstall': page('/:brand/mall/order/shopInstall', '到店安装', {
    idSegment: true,
    params: ['id'],
  }),
  'mall.choseNetWork': page('/:brand/mall/order/ChoseNetWork', '选择门店', {
    brands: ['bz'],
    params: ['select'],
  }),
  'mall.makeNetWork': page('/:brand/mall/sku/xtlMakeNetWork', '选择门店', {
    brands: ['xtl'],
    params: ['select'],
  }),
});
