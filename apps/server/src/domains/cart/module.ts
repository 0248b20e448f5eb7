import * as calls from '@marque/contract/mall/cart/endpoints';
import { defineModule, handle, handlers, listen, withContext } from '#kernel/module.ts';
import { addressModule } from '../address/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { memberLeft } from '../session/events.ts';
import { sealedAccounts } from './account.ts';
import { moveToFavourites } from './move-to-favourites.ts';
import { restoreRemoved } from './restore-removed.ts';
import {
  addAddOn,
  addToCart,
  type CartContext,
  checkLines,
  chosenPicks,
  countPieces,
  forgetCarts,
  listCart,
  removeFromCart,
  updateCart,
} from './service.ts';

export { CART_RULES } from './policy.ts';
export { removeOrdered } from './service.ts';

export const cartModule = defineModule({
  name: 'cart',
  messages: {
    CART_FULL: '购物车放不下了，先清理一些再加吧',
    CART_ITEM_NOT_FOUND: '这件商品已不在购物车里，请刷新看看',
    ADD_ON_ENDED: '这个加价购已结束，看看别的换购吧',
    ADD_ON_UNMET: '主商品还没买够，买够了就能加价购',
    ACCOUNT_NO_INVALID: '账号不对，请检查后再填',
  },
  create: ({ database, use, vault }) => {
    const context: CartContext = {
      database,
      vault,
      catalog: use(catalogModule),
      addresses: use(addressModule),
    };
    return { context, picks: withContext(chosenPicks, context) };
  },
  endpoints: ({ context }) => {
    const remove = withContext(removeFromCart, context);
    return [
      ...handlers(context, [
        [calls.cartList, listCart],
        [calls.cartSave, addToCart],
        [calls.addOnSave, addAddOn],
        [calls.cartUpdate, updateCart],
        [calls.cartRestore, restoreRemoved],
        [calls.cartToFavourites, moveToFavourites],
        [calls.cartQuantity, countPieces],
        [calls.cartToOrderCheck, checkLines],
      ]),
      handle(calls.addOnDelete, remove),
      handle(calls.cartDelete, remove),
    ];
  },
  listeners: () => [listen(memberLeft, forgetCarts)],
  sealed: sealedAccounts,
});
