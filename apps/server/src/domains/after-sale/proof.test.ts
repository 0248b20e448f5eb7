import {
  refundCreate,
  refundInfo,
  refundWithdraw,
} from '@marque/contract/mall/after-sale/endpoints';
import { mediaUpload, privateUpload } from '@marque/contract/media/endpoints';
import * as desk from '@marque/contract/operator/endpoints';
import {
  operatorRefund,
  operatorRefundProof,
} from '@marque/contract/mall/after-sale/operator-endpoints';
import { imageUrl } from '@marque/contract/picture-url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import {
  addDealer,
  addGoods,
  draftOf,
  freshKey,
  later,
  order,
  pay,
  withAddress,
} from '#testing/orders.ts';
import { refundBody, refundOf, sendRefund } from '#testing/refunds.ts';
import { REFUND_PROOF } from './proof.ts';

const DAY = 86_400_000;

let app: TestApp;
let goods: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  goods = await addGoods(app, { skus: [{ stock: 100 }] });
});
afterAll(() => app.close());

let shade = 0;
/** A different picture each time. */
const photo = async (background = { r: shade++, g: 60, b: 90 }): Promise<File> => {
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return new File([Uint8Array.from(await drawn.png().toBuffer())], 'label.png');
};
const privatePicture = async (client: Client, file?: File) =>
  client.call(privateUpload, { purpose: 'refundProof', file: file ?? (await photo()) });
const statusOf = async (url: string) => (await app.server.inject({ url })).statusCode;
const openTo = async (client: Client, id: string) => {
  const { pictures } = await refundOf(client, id);
  return Promise.all(pictures.map((image) => statusOf(imageUrl(image, image.width))));
};

async function paid(client: Client): Promise<string> {
  await withAddress(client);
  const { orderId } = await order(client, draftOf(goods));
  await pay(app, client, orderId, 'pay');
  return orderId;
}
async function asked(client: Client, pictures: string[]): Promise<string> {
  const body = { ...(await refundBody(client, await paid(client))), pictures };
  return (await client.call(refundCreate, body, { headers: { 'idempotency-key': freshKey() } })).id;
}

test('the buyer sees their pictures, and the desk sees that there are some', async () => {
  const buyer = await signIn(app);
  const images = [await privatePicture(buyer), await privatePicture(buyer)];
  const id = await asked(
    buyer,
    images.map(({ key }) => key),
  );
  expect(await openTo(buyer, id)).toEqual([200, 200]);
  expect((await refundOf(buyer, id)).looks).toEqual([]);
  const admin = operatorClient(app);
  const { pictures, looks } = await admin.call(operatorRefund, { id });
  expect(pictures.map(({ key }) => key)).toEqual(images.map(({ key }) => key));
  expect(pictures.some(({ grant }) => grant)).toBe(false);
  expect(looks).toEqual([]);
});

test('a look of the desk is kept before it is answered, shown to the buyer, and never changes', async () => {
  const buyer = await signIn(app);
  const file = await photo();
  const id = await asked(buyer, [(await privatePicture(buyer, file)).key]);
  const admin = operatorClient(app);
  const { pictures } = await admin.does(operatorRefundProof, { id, why: 'review' });
  expect(pictures).toMatchObject([{ alsoIn: 0 }]);
  const shown = await sharp(Buffer.from(pictures[0]!.base64, 'base64')).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 64 });
  expect((await refundOf(buyer, id)).looks).toEqual([
    { at: app.clock.now.toISOString(), why: REFUND_PROOF.looks.review },
  ]);
  const looks = app.database.updateTable('private_image_look').set({ why: 'dispute' });
  await expect(looks.execute()).rejects.toThrow('only added to');
  const { items } = await admin.call(desk.operatorLog, { size: 3 });
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'refundProof',
      input: { id, why: 'review' },
      outcome: 'done',
    }),
  );
  // The same picture from another member is pointed out to the desk.
  const other = await signIn(app);
  const again = await asked(other, [(await privatePicture(other, file)).key]);
  const seen = await admin.does(operatorRefundProof, { id: again, why: 'dispute' });
  expect(seen.pictures).toMatchObject([{ alsoIn: 1 }]);
});

test('staff of a store, members and strangers see no picture of a request', async () => {
  const buyer = await signIn(app);
  const id = await asked(buyer, [(await privatePicture(buyer)).key]);
  const store = await storeClient(app, await addDealer(app));
  expect(await store.refusal(operatorRefundProof, { id, why: 'review' })).toBe('FORBIDDEN');
  const other = await signIn(app);
  expect((await other.send(refundInfo, { id })).code).toBe('REFUND_NOT_FOUND');
  expect((await refundOf(buyer, id)).looks).toEqual([]);
  const missing = operatorClient(app).refusal(operatorRefundProof, {
    id: 'none',
    why: 'review',
  });
  expect(await missing).toBe('REFUND_NOT_FOUND');
});

test("another buyer's picture, one that was handed in already and none at all are refused", async () => {
  const [buyer, other] = [await signIn(app), await signIn(app)];
  const image = await privatePicture(buyer);
  const send = async (client: Client, key: string) => {
    const body = await refundBody(client, await paid(client));
    return (await sendRefund(client, { ...body, pictures: [key] })).code;
  };
  expect(await send(other, image.key)).toBe('MEDIA_NOT_FOUND');
  expect(await send(buyer, `private/${'0'.repeat(32)}`)).toBe('MEDIA_NOT_FOUND');
  expect(await send(buyer, image.key)).toBe('0');
  expect(await send(buyer, image.key)).toBe('MEDIA_NOT_FOUND');
});

test('the server erases a proof and its files half a year after the end of the refund', async () => {
  const phone = '13700008801';
  const buyer = await signIn(app, { phone });
  const image = await privatePicture(buyer);
  const id = await asked(buyer, [image.key]);
  const rowsOf = async () => {
    await app.background!.runSweep('media.purgePrivate');
    await app.background!.runJobs();
    return (await app.database.selectFrom('private_image').select('id').execute()).filter(
      (row) => image.key === `private/${row.id}`,
    ).length;
  };
  later(app, 400 * DAY);
  expect(await rowsOf()).toBe(1);
  await (await signIn(app, { phone })).call(refundWithdraw, { id });
  later(app, (REFUND_PROOF.keepDays - 1) * DAY);
  expect(await rowsOf()).toBe(1);
  later(app, DAY);
  expect(await rowsOf()).toBe(0);
  expect((await refundOf(await signIn(app, { phone }), id)).pictures).toEqual([]);
});

test('pictures that older releases stored under public addresses become private', async () => {
  const buyer = await signIn(app);
  const open = await buyer.call(mediaUpload, { file: await photo() });
  const alsoShown = await buyer.call(mediaUpload, { file: await photo() });
  // A picture that a review uses as well stays public.
  for (const [{ key }, uses] of [
    [open, 1],
    [alsoShown, 2],
  ] as const)
    await app.database
      .updateTable('upload')
      .set({ uses })
      .where('id', '=', key.slice('upload/'.length))
      .execute();
  const own = await privatePicture(buyer);
  const id = await asked(buyer, [own.key]);
  await app.database
    .updateTable('after_sale')
    .set({ pictures: JSON.stringify([open.key, own.key, alsoShown.key]) })
    .where('id', '=', id)
    .execute();
  expect(await openTo(buyer, id)).toEqual([200, 200, 200]);
  for (let i = 0; i < 2; i++) await app.background!.runSweep('afterSale.makeProofsPrivate');
  await app.background!.runJobs();
  const { pictures } = await refundOf(buyer, id);
  expect(pictures.map(({ key }) => key.split('/')[0])).toEqual(['private', 'private', 'private']);
  expect(await openTo(buyer, id)).toEqual([200, 200, 200]);
  expect(await statusOf(imageUrl(open, open.width))).toBe(404);
  expect(await statusOf(imageUrl(alsoShown, alsoShown.width))).toBe(200);
});
