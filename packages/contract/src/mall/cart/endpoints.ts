import { endpointsOf } from '../../core.ts';
import type { cartSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof cartSchemas>();

export const cartList = endpoint({
  id: 'cart.list',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/queryAppMyList',
  auth: 'member',
  about: ['ownCoupons'],
});
export const cartSave = endpoint({
  id: 'cart.save',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/save',
  auth: 'member',
  once: 'ifKeyed',
  wire: { encrypted: true, signString: true },
  errors: ['SKU_NOT_FOUND', 'STOCK_SHORT', 'BUY_LIMIT_REACHED', 'CART_FULL', 'ACCOUNT_NO_INVALID'],
});
/** Adds goods of an add-on offer to the cart. */
export const addOnSave = endpoint({
  id: 'cart.addOnSave',
  method: 'POST',
  path: '/api-mall/v1/mall/app/addPurchase/shoppingCartSave',
  auth: 'member',
  wire: { encrypted: true, signString: true, hideLoading: true },
  errors: [
    'ADD_ON_ENDED',
    'ADD_ON_UNMET',
    'SKU_NOT_FOUND',
    'STOCK_SHORT',
    'BUY_LIMIT_REACHED',
    'CART_FULL',
  ],
});
export const addOnDelete = endpoint({
  id: 'cart.addOnDelete',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/delAddPurchaseCommodity',
  auth: 'member',
  wire: { hideLoading: true },
});
export const cartUpdate = endpoint({
  id: 'cart.update',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/update',
  auth: 'member',
  wire: { hideLoading: true },
  errors: [
    'CART_ITEM_NOT_FOUND',
    'SKU_NOT_FOUND',
    'STOCK_SHORT',
    'BUY_LIMIT_REACHED',
    'ACCOUNT_NO_INVALID',
  ],
});
export const cartDelete = endpoint({
  id: 'cart.delete',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/deleteByIds',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Undoes a removal: restores lines of the last one. */
export const cartRestore = endpoint({
  id: 'cart.restore',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/restore',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['CART_FULL'],
});
/** Moves lines from the cart to the favourites. */
export const cartToFavourites = endpoint({
  id: 'cart.toFavourites',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/moveToBookmark',
  auth: 'member',
  wire: { hideLoading: true },
});
export const cartQuantity = endpoint({
  id: 'cart.quantity',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/queryAppQuantity',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
export const cartToOrderCheck = endpoint({
  id: 'cart.check',
  method: 'POST',
  path: '/api-mall/v1/mall/shoppingCart/shoppingCartToOrderCheck',
  auth: 'member',
  errors: ['CART_ITEM_NOT_FOUND'],
});
