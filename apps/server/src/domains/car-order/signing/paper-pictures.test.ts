import * as calls from '@marque/contract/car-order/endpoints';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import type { Supplement } from '@marque/contract/car-order/signing/schema';
import { privateImage } from '@marque/contract/media/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { imageUrl } from '@marque/contract/picture-url';
import { DAY_MS } from '@marque/contract/shanghai';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  accepted,
  addBookable,
  book,
  type Bookable,
  bookingOf,
  brought,
  handedOver,
  handIn,
  invoiced,
  paper,
  payDeposit,
  payItem,
  reserve,
  sendBooking,
  signed,
} from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, later } from '#testing/orders.ts';

let app: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(() => app.close());

type Part = Supplement['parts'][number];
const partOf = ({ parts }: Supplement, part: Part['part']): Part =>
  parts.find((one) => one.part === part)!;
const shown = (buyer: Client, id: string) => buyer.call(signing.carOrderSupplement, { id });
const idCard = async (buyer: Client) => ({
  part: 'idCard' as const,
  front: await paper(buyer),
  back: await paper(buyer),
});
let phones = 13_711_000_000;
/** A buyer who can sign in again after the session has ended. */
const known = async () => {
  const phone = String((phones += 1));
  return { phone, buyer: await signIn(app, { phone }) };
};
const reserved = async () => {
  const { phone, buyer } = await known();
  const { id, orderNo } = await reserve(app, buyer, car);
  return { buyer, phone, id, orderNo };
};
const isKept = async (buyer: Client, key: string) =>
  (await buyer.send(privateImage, { key })).status === 200;
const purge = () => app.background!.runSweep('media.purgePrivate');

describe('pictures of papers', () => {
  test('are marked, and seen by their buyer alone', async () => {
    const { buyer, id } = await reserved();
    const fields = await idCard(buyer);
    const { pictures, state } = partOf(
      await buyer.call(signing.carOrderSupplementSave, { id, fields }),
      'documents',
    );
    expect(state).toBe('submitted');
    expect(pictures.map(({ label }) => label)).toEqual(['身份证人像面', '身份证国徽面']);
    const { image } = pictures[0]!;
    const opened = await app.server.inject({ url: imageUrl(image, image.width) });
    expect(opened.statusCode).toBe(200);
    // The uploaded picture has a single colour, so the deviation is the stamp's.
    const { channels } = await sharp(opened.rawPayload).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(1);
    const stranger = await signIn(app);
    expect(await isKept(stranger, fields.front)).toBe(false);
    const theirs = await stranger.send(signing.carOrderSupplementSave, {
      id: (await book(stranger, car)).id,
      fields,
    });
    expect(theirs.status).not.toBe(200);
  });

  test('are handed in by who sent them, each once', async () => {
    const { buyer, id } = await reserved();
    const fields = await idCard(buyer);
    const other = await reserved();
    const refused = { code: 'MEDIA_NOT_FOUND' };
    const send = (one: Pick<typeof other, 'buyer' | 'id'>, front: string, back: string) =>
      one.buyer.send(signing.carOrderSupplementSave, {
        id: one.id,
        fields: { part: 'idCard', front, back },
      });
    expect(await send(other, fields.front, fields.back)).toMatchObject(refused);
    const own = { buyer, id };
    expect(await send(own, fields.front, fields.front)).toMatchObject(refused);
    expect((await send(own, fields.front, fields.back)).status).toBe(200);
    const missing = await send(own, fields.front, '');
    expect(missing.code).toBe('BAD_INPUT');
  });

  test('that are replaced go in a day; what stays is kept', async () => {
    const { buyer, phone, id } = await reserved();
    const first = await idCard(buyer);
    await buyer.call(signing.carOrderSupplementSave, { id, fields: first });
    const next = { ...first, back: await paper(buyer) };
    await buyer.call(signing.carOrderSupplementSave, { id, fields: next });
    later(app, DAY_MS + 1);
    await purge();
    const again = await signIn(app, { phone });
    expect(await isKept(again, first.back)).toBe(false);
    expect(await isKept(again, first.front)).toBe(true);
    expect(await isKept(again, next.back)).toBe(true);
  });

  test('are asked for by kind of buyer and city', async () => {
    const { buyer, id } = await reserved();
    const { parts } = await shown(buyer, id);
    expect(parts.map(({ part, required }) => [part, required])).toEqual([
      ['buyer', true],
      ['papers', true],
      ['documents', true],
      ['quota', true],
      ['tradeIn', false],
    ]);
    const licence = { part: 'licence' as const, licence: await paper(buyer) };
    expect(await buyer.send(signing.carOrderSupplementSave, { id, fields: licence })).toMatchObject(
      { code: 'CAR_EVENT_REFUSED' },
    );
    const company = await signIn(app);
    const booking = { ...(await bookingOf(company, car)), buyerKind: 'company' as const };
    const answer = await sendBooking(company, { ...booking, plateCity: '320500' });
    await payDeposit(app, company, answer.data.id);
    const theirs = await shown(company, answer.data.id);
    expect(theirs.parts.map(({ part }) => part)).not.toContain('quota');
    const own = { part: 'licence' as const, licence: await paper(company) };
    const input = { id: answer.data.id, fields: own };
    const saved = await company.call(signing.carOrderSupplementSave, input);
    expect(partOf(saved, 'documents').pictures).toMatchObject([{ label: '营业执照' }]);
    const quota = { part: 'quota' as const, number: '苏A 0001', quotaPaper: await paper(company) };
    expect(
      await company.send(signing.carOrderSupplementSave, { id: answer.data.id, fields: quota }),
    ).toMatchObject({ code: 'SUPPLEMENT_CLOSED' });
  });

  test('of a car that is traded in are shown masked, and nothing waits for them', async () => {
    const buyer = await signIn(app);
    const order = await signed(app, buyer, car);
    const fields = {
      part: 'tradeIn' as const,
      plate: '沪A12345',
      driving: await paper(buyer),
      registration: await paper(buyer),
    };
    const input = { id: order.id, fields };
    const part = partOf(await buyer.call(signing.carOrderSupplementSave, input), 'tradeIn');
    expect(part.rows[0]!.text).not.toContain('A12345');
    expect(part.pictures).toHaveLength(2);
    await brought(app, admin, order);
    await payItem(app, buyer, order.id);
    await accepted(admin, order.orderNo);
    expect((await buyer.call(calls.carOrderDetail, { id: order.id })).allowed).toContain('invoice');
  });
});

describe('a store', () => {
  test('looks at pictures for a purpose, and the buyer reads who did', async () => {
    const buyer = await signIn(app);
    const { id, orderNo } = await signed(app, buyer, car);
    const store = await storeClient(app, car.dealerId);
    const elsewhere = await storeClient(app, await addDealer(app));
    const look = { orderNo, part: 'documents', why: 'review' } as const;
    expect(await elsewhere.refusal(desk.operatorCarOrderPictures, look)).toBe(
      'CAR_ORDER_NOT_FOUND',
    );
    expect(await store.refusal(desk.operatorCarOrderPictures, { ...look, part: 'tradeIn' })).toBe(
      'SUPPLEMENT_MISSING',
    );
    const { pictures } = await store.call(desk.operatorCarOrderPictures, look);
    expect(pictures.map(({ label }) => label)).toEqual(['身份证人像面', '身份证国徽面']);
    const facts = await sharp(Buffer.from(pictures[0]!.base64, 'base64')).metadata();
    expect(facts.format).toBe('webp');
    const { looks } = await shown(buyer, id);
    expect(looks).toMatchObject([{ purpose: '审核购车资料（证件照片）' }]);
    expect(looks[0]!.who).not.toBe('品牌客服');
    const kept = await app.database
      .selectFrom('private_image_look')
      .selectAll()
      .where('subject', '=', `carPapers:${id}:documents`)
      .execute();
    expect(kept).toHaveLength(2);
  });

  test('refuses a blurred one, which is taken anew', async () => {
    const { buyer, id, orderNo } = await reserved();
    await handIn(buyer, id);
    const refuse = '照片太模糊，请重拍';
    await admin.does(desk.operatorCarOrderSupplement, { orderNo, part: 'documents', refuse });
    expect(partOf(await shown(buyer, id), 'documents')).toMatchObject({
      state: 'refused',
      reason: refuse,
      open: true,
    });
    const fields = await idCard(buyer);
    const saved = await buyer.call(signing.carOrderSupplementSave, { id, fields });
    expect(partOf(saved, 'documents').state).toBe('submitted');
  });

  test('is asked for other pictures once the invoice names the buyer', async () => {
    const { buyer, phone } = await known();
    const order = await signed(app, buyer, car);
    await brought(app, admin, order);
    await payItem(app, buyer, order.id);
    await accepted(admin, order.orderNo);
    await invoiced(buyer, admin, order);
    const { id, orderNo } = order;
    const before = partOf(await shown(buyer, id), 'documents').pictures;
    const ask = async (fields: Awaited<ReturnType<typeof idCard>>) =>
      partOf(await buyer.call(signing.carOrderSupplementSave, { id, fields }), 'documents');
    const [first, second] = [await idCard(buyer), await idCard(buyer)];
    expect(await ask(first)).toMatchObject({ open: false, correction: { pictures: [{}, {}] } });
    await ask(second);
    await admin.does(desk.operatorCarOrderCorrection, { orderNo, part: 'documents' });
    const after = partOf(await shown(buyer, id), 'documents');
    expect(after.correction).toBeNull();
    expect(after.pictures.map(({ image }) => image.key)).toEqual([second.front, second.back]);
    later(app, DAY_MS + 1);
    await purge();
    const again = await signIn(app, { phone });
    expect(await isKept(again, second.front)).toBe(true);
    for (const gone of [first.front, before[0]!.image.key])
      expect(await isKept(again, gone), gone).toBe(false);
  });
});

test('pictures go 180 days after the order is completed', async () => {
  const { buyer, phone } = await known();
  const { id } = await handedOver(app, admin, buyer, car);
  const [{ image }] = partOf(await shown(buyer, id), 'documents').pictures as [
    Part['pictures'][number],
  ];
  later(app, 16 * DAY_MS);
  await app.background!.runSweep('carOrder.complete');
  const keptAfter = async (days: number) => {
    later(app, days * DAY_MS);
    await purge();
    const again = await signIn(app, { phone });
    const { pictures } = partOf(await shown(again, id), 'documents');
    return [await isKept(again, image.key), pictures.length];
  };
  expect(await keptAfter(179)).toEqual([true, 2]);
  expect(await keptAfter(2)).toEqual([false, 0]);
});
