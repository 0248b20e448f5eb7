import { page, pagesOf } from '../../page.ts';

export const addressPages = pagesOf('address', {
  'mall.addresses': page('/:brand/mall/address/list', '收货地址', { params: ['select'] }),
  'mall.addressEdit': page('/:brand/mall/address/create', '编辑地址', {
    // `tag`: what a new address is, 家 or 公司.
    params: ['id', 'tag'],
  }),
});
