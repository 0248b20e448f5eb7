import type { Out } from '@marque/contract/core';
import {
  addOnSave,
  cartSave,
  type cartList,
  type cartQuantity,
} from '@marque/contract/mall/cart/endpoints';
import { addAddOn } from '../../../mall.ts';
import { type Area, copyId, quoted } from '../../area.ts';
import { idOf, mallKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { goods, growGoods, sku } from './catalog.ts';

export const addOn = mallKind(async (mall) => {
  const { gift } = await goods(mall);
  const added = await addAddOn(mall.app.database, {
    scope: { all: true },
    thresholdFen: 1000,
    maxPerOrder: 5,
    goods: [{ skuId: gift.skuIds[0]!, priceFen: 100 }],
  });
  return [added];
});

/** The first one is ordered. */
export const cartItem = ownKind(async ({ client, mall }) => {
  const { parcel, voucher } = await goods(mall);
  const ids = [];
  for (const skuId of [...parcel.skuIds, voucher.skuIds[0]!])
    ids.push((await client.call(cartSave, { skuId, quantity: 2 })).itemId);
  return ids;
});

const addOnItem = ownKind(async (owner) => {
  // The goods in the cart reach the add-on.
  await cartItem.make(owner);
  const [addOnId] = await addOn.make(owner);
  const [skuId] = (await goods(owner.mall)).gift.skuIds;
  const added = { addOnId: addOnId!, skuId: skuId!, quantity: 1 };
  const { resultList } = await owner.client.call(addOnSave, added);
  return [resultList.find((one) => one.addOn)!.id];
});

const removed = (owner: Owner) => ({ ids: [idOf(cartItem, owner, 1)] });

export const area: Area = {
  ids: {
    'cart.addOnDelete': { ids: { '*': addOnItem } },
    'cart.addOnSave': { addOnId: addOn, skuId: sku },
    'cart.check': { ids: { '*': cartItem } },
    'cart.delete': { ids: { '*': cartItem } },
    'cart.restore': { ids: { '*': cartItem } },
    'cart.toFavourites': { ids: { '*': cartItem } },
    'cart.save': { skuId: sku, useAccountNo: typed },
    'cart.update': { items: { '*': { id: cartItem, skuId: sku, useAccountNo: typed } } },
  },
  inputs: {
    'cart.check': (owner) => ({ ids: [idOf(cartItem, owner, 2)] }),
    'cart.update': (owner) => ({ items: [{ id: idOf(cartItem, owner, 2), quantity: 3 }] }),
    'cart.addOnDelete': (owner) => ({ ids: [idOf(addOnItem, owner)] }),
    'cart.delete': removed,
    'cart.restore': removed,
    'cart.toFavourites': removed,
  },
  lists: {
    measured: {
      'cart.list': { rows: ({ resultList }: Out<typeof cartList>) => resultList.length },
      'cart.quantity': { rows: ({ totalCount }: Out<typeof cartQuantity>) => totalCount },
    },
    fixed: {
      'parts of one order, or of what is ordered together': ['cart.check'],
    },
    grow: async (copies) => {
      const { owner, me, copy } = copies;
      await growGoods(copies);
      const [skuId] = (await goods(owner.mall)).parcel.skuIds;
      await copy('cart_item', `${me} and sku_id = ${quoted(skuId!)}`, {
        id: copyId,
        sku_id: `one.sku_id || '-' || n`,
      });
    },
  },
};
