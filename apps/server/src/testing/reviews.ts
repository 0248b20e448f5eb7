import type { In } from '@marque/contract/core';
import type { reviewSave } from '@marque/contract/mall/review/endpoints';
import { mediaUpload } from '@marque/contract/media/endpoints';
import sharp from 'sharp';
import type { Client, TestApp } from './app.ts';
import { draftOf, order, payAndReceive } from './orders.ts';
import { addCommodity } from './mall.ts';

/** Uploads a picture of a member. Returns its key. */
export async function uploadedPicture(client: Client): Promise<string> {
  const create = { width: 60, height: 40, channels: 3, background: '#c8102e' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const file = new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
  return (await client.call(mediaUpload, { file })).key;
}

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
