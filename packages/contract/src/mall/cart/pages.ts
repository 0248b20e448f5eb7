import { page, pagesOf } from '../../page.ts';

export const cartPages = pagesOf('cart', {
  'mall.cart': page('/:brand/mall/shopping/ShoppingCart', '购物车'),
  'mall.addOns': page('/:brand/mall/shopping/superAddCart', '超值加价购', { params: ['id'] }),
});
