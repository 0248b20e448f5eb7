import { orderConfirmCalc } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { vehicleOrderOf } from '../../../cars/vehicle-orders.ts';
import { draftOf } from '../../../orders.ts';
import type { Area } from '../../area.ts';
import { idOf, type Owner, ownKind, typed } from '../../kinds.ts';
import { dealer } from '../dealers.ts';
import { address } from './addresses.ts';
import { addOn, cartItem } from './cart.ts';
import { goods, sku } from './catalog.ts';
import { couponRecord } from './coupons.ts';

const vehicleOrder = ownKind(({ client }) => Promise.resolve([vehicleOrderOf(client.userId).id]));

const draft = {
  addressId: address,
  dealerId: dealer,
  shoppingList: {
    '*': { skuId: sku, cartItemId: cartItem, addOnId: addOn, useAccountNo: typed },
  },
  useCouponConfig: { couponRecordId: couponRecord, shipCouponRecordId: couponRecord },
  vehicleOrderConfig: { vehicleOrderId: vehicleOrder },
  sharerConfig: { inviteId: typed },
  dealConfig: { dealId: typed, ofId: typed },
} as const;

async function draftBy(owner: Owner) {
  const skuId = (await goods(owner.mall)).parcel.skuIds[0]!;
  return {
    ...draftOf(skuId),
    // This is not the default address.
    addressId: idOf(address, owner, 1),
    nonShoppingCartOrder: false,
    shoppingList: [{ skuId, quantity: 2, cartItemId: idOf(cartItem, owner) }],
    useCouponConfig: {
      couponRecordId: idOf(couponRecord, owner),
      shipCouponRecordId: idOf(couponRecord, owner, 2),
    },
    vehicleOrderConfig: { vehicleOrderId: idOf(vehicleOrder, owner) },
  };
}

/** The input of the page, with the coupons of the draft and no others. */
async function placing({ client }: Owner, chosen: OrderDraft) {
  const { amounts } = await client.call(orderConfirmCalc, chosen);
  const { payableFen, payableScore } = amounts;
  return { draft: chosen, expect: { payableFen, payableScore }, invoice: null, remark: '' };
}

export const area: Area = {
  ids: {
    'order.config': draft,
    'order.calc': draft,
    'order.vehicle': { draft, vehicleOrderId: vehicleOrder },
    'order.create': { draft },
  },
  inputs: {
    'order.config': draftBy,
    'order.calc': draftBy,
    'order.vehicle': async (owner) => ({
      draft: await draftBy(owner),
      vehicleOrderId: idOf(vehicleOrder, owner),
    }),
    'order.create': [
      // This input has no coupon, because only the first of several orders could use it.
      async (owner) => {
        const { shoppingList, addressId } = await draftBy(owner);
        return placing(owner, { ...draftOf(''), shoppingList, addressId });
      },
      async (owner) => {
        const { shoppingList, ...rest } = await draftBy(owner);
        const bought = shoppingList.map(({ skuId, quantity }) => ({ skuId, quantity }));
        return placing(owner, { ...rest, shoppingList: bought });
      },
    ],
  },
  lists: {
    fixed: {
      'parts of one order, or of what is ordered together': ['order.config'],
    },
  },
};
