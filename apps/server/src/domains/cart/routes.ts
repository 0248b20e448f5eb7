import * as calls from '@marque/contract/mall/cart/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { CartService } from './service.ts';

export function cartRoutes(app: FastifyInstance, cart: CartService): void {
  registerMessages({
    SKU_NOT_FOUND: '这个规格已下架，换一个试试',
    CART_FULL: '购物车放不下了，先清理一些再加吧',
    CART_ITEM_NOT_FOUND: '这件商品已不在购物车里',
    ADD_ON_ENDED: '这个加价购已结束',
    ADD_ON_UNMET: '主商品还没买够，买够了就能加价购',
    ACCOUNT_NO_INVALID: '账号不对，请检查后再填',
  });
  serve(app, calls.cartList, cart.list);
  serve(app, calls.cartSave, cart.save);
  serve(app, calls.addOnSave, cart.saveAddOn);
  serve(app, calls.addOnDelete, cart.remove);
  serve(app, calls.cartUpdate, cart.update);
  serve(app, calls.cartDelete, cart.remove);
  serve(app, calls.cartQuantity, cart.quantity);
  serve(app, calls.cartToOrderCheck, cart.check);
}
