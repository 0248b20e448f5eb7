import type { In } from '@marque/contract/core';
import type { reviewSave } from '@marque/contract/mall/review/endpoints';
import { mediaUpload } from '@marque/contract/media/endpoints';
import sharp from 'sharp';
import type { Client, TestApp } from './app.ts';
import { draftOf, order, payAndReceive } from './orders.ts';
import { addCommodity } from './shop.ts';

/** A picture a member has uploaded; its key. */
export async function uploadedPicture(client: Client): Promise<string> {
  const create = { width: 60, height: 40, channels: 3, background: '#c8102e' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const file = new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
  return (await client.call(mediaUpload, { file })).key;
}

/** A member's order of one new product, received. Needs `autoClerk`. */
export async function receivedOrder(app: TestApp, buyer: Client) {
  const { id: commodityId, skuIds } = await addCommodity(app.database, {
    skus: [{ values: ['红'] }],
  });
  const { orderId } = await order(buyer, draftOf(skuIds[0]!));
  await payAndReceive(app, buyer, orderId);
  return { commodityId, orderId };
}

/** Five stars for the one line of an order. */
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
