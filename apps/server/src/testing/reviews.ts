import type { In } from '@marque/contract/core';
import type { reviewSave } from '@marque/contract/mall/review/endpoints';
import type { Client, TestApp } from './app.ts';
import { draftOf, order, payAndReceive } from './orders.ts';
import { addCommodity } from './mall.ts';

/** Buys one new commodity and receives it. Needs `autoClerk`. */
export async function receivedOrder(app: TestApp, buyer: Client) {
  const { id: commodityId, skuIds } = await addCommodity(app.database, {
    skus: [{ values: ['红'] }],
  });
  const { orderId } = await order(buyer, draftOf(skuIds[0]!));
  await payAndReceive(app, buyer, orderId);
  return { commodityId, orderId };
}

/** The input of a review with five stars for the only line of an order. */
export const reviewOf = (
  orderId: string,
  text: string,
  images: string[] = [],
): In<typeof reviewSave> => ({
  orderId,
  lineId: '1',
  stars: 5,
  deliveryStars: null,
  serviceStars: null,
  text,
  images,
  anonymous: false,
});
