import * as calls from '@marque/contract/car-order/endpoints';
import { operatorCarOrder } from '@marque/contract/car-order/operator-endpoints';
import { profile, sendCode } from '@marque/contract/session/endpoints';
import { carOrderContract } from '@marque/contract/car-order/signing/endpoints';
import type { In } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  createTestApp,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import {
  addBookable,
  type Bookable,
  brought,
  handIn,
  reserve,
  sendSignature,
  signatureOf,
  signed,
} from '#testing/cars/orders.ts';
import { addCampaign } from '#testing/cars/campaigns.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, freshKey, keyed, later } from '#testing/orders.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  car = await addBookable(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Edit = In<typeof calls.carOrderEdit>;
const send = (client: Client, edit: Edit, key = freshKey()) =>
  client.send(calls.carOrderEdit, edit, { headers: { 'idempotency-key': key } });
const detail = (client: Client, id: string) => client.call(calls.carOrderDetail, { id });

/** Returns the input that the page would send. */
async function editOf(client: Client, id: string, change: Partial<Bookable> = {}): Promise<Edit> {
  const { typeId, chosen, dealerId } = { ...car, ...change };
  const { price } = await client.call(calls.checkPurchaseAppByParams, { typeId, chosen });
  const { totalFen, priceVersion } = price!;
  return {
    id,
    typeId,
    chosen,
    dealerId,
    payPlan: 'full',
    remark: '',
    expect: { totalFen, priceVersion },
  };
}

async function reserved() {
  const buyer = await signIn(app);
  const { id } = await reserve(app, buyer, car);
  return { buyer, id };
}

test('an order booked without the running gift says so until it is taken', async () => {
  const own = await addBookable(app);
  const { seriesId, typeId, chosen, dealerId } = own;
  const giftId = await addCampaign(app, seriesId, { offset_fen: 0 });
  const buyer = await signIn(app);
  const offered = await buyer.call(calls.checkPurchaseAppByParams, { typeId, chosen });
  expect(offered).toMatchObject({ campaign: null, gift: { id: giftId, title: '冬日预订礼' } });
  const { id } = await reserve(app, buyer, own);
  expect((await detail(buyer, id)).gift).toEqual(offered.gift);
  expect((await buyer.call(carOrderContract, { id })).gift).toEqual(offered.gift);
  const edit = await editOf(buyer, id, { typeId, chosen, dealerId });
  expect((await send(buyer, { ...edit, campaignId: 'nothing' })).code).toBe('CAMPAIGN_NOT_OPEN');
  expect((await send(buyer, { ...edit, campaignId: giftId })).status).toBe(200);
  expect(await detail(buyer, id)).toMatchObject({ gift: null, campaign: { id: giftId } });
  expect((await buyer.call(carOrderContract, { id })).gift).toBeNull();
  const { taken } = await app.database
    .selectFrom('campaign_places')
    .select('taken')
    .where('campaign_id', '=', giftId)
    .executeTakeFirstOrThrow();
  expect(taken).toBe(1);
});

describe('a reserved order', () => {
  test('gets another configuration, store and way to pay; price and days hold anew', async () => {
    const { buyer, id } = await reserved();
    const before = await detail(buyer, id);
    later(app, 2 * DAY_MS);
    const less = car.chosen.slice(0, -1);
    const dealerId = await addDealer(app);
    const typeId = `${car.seriesId}-1`;
    const edit = await editOf(buyer, id, { typeId, chosen: less, dealerId });
    const answer = await send(buyer, { ...edit, payPlan: 'loan', remark: '周末提车' });
    expect(answer.status).toBe(200);
    const after = await detail(buyer, id);
    expect(after).toMatchObject({
      status: 'reserved',
      typeId,
      chosen: less,
      totalFen: before.totalFen - 1800_00,
      dealer: { id: dealerId },
      payPlan: 'loan',
      remark: '周末提车',
    });
    expect(Date.parse(after.priceValidUntil!)).toBe(app.clock.now.getTime() + 7 * DAY_MS);
    expect(after.events[0]!.text).toMatch(/配置改为 .*悦家版.*总价 .*换了门店，付款改为贷款/);
    const { blocks } = await buyer.call(carOrderContract, { id });
    expect(JSON.stringify(blocks)).toContain('悦家版');
  });

  test('is refused what cannot be had, and stays as it was', async () => {
    const { buyer, id } = await reserved();
    const before = await detail(buyer, id);
    const edit = await editOf(buyer, id);
    const elsewhere = await addBookable(app);
    const refusalOf = async (client: Client, change: Partial<Edit>) =>
      (await send(client, { ...edit, ...change })).code;
    expect(await refusalOf(buyer, await editOf(buyer, id, elsewhere))).toBe('OTHER_SERIES');
    expect(await refusalOf(buyer, { typeId: 'gone' })).toBe('TYPE_OFF_SALE');
    expect(await refusalOf(buyer, { chosen: [] })).toBe('OPTIONAL_INVALID');
    expect(await refusalOf(buyer, { dealerId: 'gone' })).toBe('DEALER_NOT_SELLING');
    expect(await refusalOf(buyer, { expect: { ...edit.expect, totalFen: 1 } })).toBe(
      'PRICE_CHANGED',
    );
    expect(await refusalOf(await signIn(app), {})).toBe('CAR_ORDER_NOT_FOUND');
    expect(await detail(buyer, id)).toEqual(before);
  });

  test('is changed ten times a day', async () => {
    const { buyer, id } = await reserved();
    const edit = await editOf(buyer, id);
    for (let i = 0; i < 10; i++)
      expect((await send(buyer, { ...edit, remark: `第 ${i} 次` })).status).toBe(200);
    expect((await send(buyer, edit)).code).toBe('EDIT_LIMIT');
    later(app, DAY_MS);
    expect((await send(buyer, await editOf(buyer, id))).status).toBe(200);
  });

  test('is signed as it was read, or changed, never something between', async () => {
    const { buyer, id } = await reserved();
    await handIn(buyer, id);
    const signature = await signatureOf(app, buyer, id);
    const edit = await editOf(buyer, id, { chosen: car.chosen.slice(0, -1) });
    other.clock.now = app.clock.now;
    const there = createClient(other, { token: buyer.token, userId: buyer.userId });
    const [sign, changed] = await Promise.all([sendSignature(buyer, signature), send(there, edit)]);
    const { status, totalFen } = await detail(buyer, id);
    expect([
      ['0', 'CAR_EVENT_REFUSED', 'locked', edit.expect.totalFen + 1800_00],
      ['CONTRACT_STALE', '0', 'reserved', edit.expect.totalFen],
    ]).toContainEqual([sign.code, changed.code, status, totalFen]);
    if (status === 'locked') expect((await send(buyer, edit)).code).toBe('CAR_EVENT_REFUSED');
  });
});

describe('the contact and the store of an order', () => {
  const contact = (client: Client, id: string, change: object = {}) =>
    client.send(calls.carOrderContact, { id, name: '林小满', phone: '', ...change }, keyed());
  const store = (client: Client, id: string, dealerId: string) =>
    client.send(calls.carOrderStore, { id, dealerId }, keyed());

  test('is another person until the keys; a phone that is not the account’s is proved', async () => {
    const { buyer, id } = await reserved();
    const { phone } = await buyer.call(profile, {});
    const told = (await contact(buyer, id, { phone })).data!;
    expect(told.buyer.name).toBe('林*满');
    const another = '13900001234';
    expect(await contact(buyer, id, { phone: another })).toMatchObject({ code: 'CODE_EXPIRED' });
    later(app, 61_000);
    const ticket = await slideTicket(app, buyer);
    const sent = await buyer.call(sendCode, { phone: another, ticket, purpose: 'lead' });
    const proved = await contact(buyer, id, { phone: another, phoneCode: sent.sandboxCode! });
    expect(proved.data!.buyer.phone).toBe('139****1234');
    expect(await contact(await signIn(app), id, { phone })).toMatchObject({
      status: expect.any(Number),
      data: null,
    });
  });

  test('is another store once it is signed and as long as the car is not on its way', async () => {
    const admin = operatorClient(app);
    const buyer = await signIn(app);
    const order = await signed(app, buyer, car);
    const { id, orderNo } = order;
    expect((await detail(buyer, id)).allowed).not.toContain('edit');
    const dealerId = await addDealer(app);
    expect(await store(buyer, id, 'gone')).toMatchObject({ code: 'DEALER_NOT_SELLING' });
    expect(await store(await signIn(app), id, dealerId)).toMatchObject({
      code: 'CAR_ORDER_NOT_FOUND',
    });
    expect((await store(buyer, id, dealerId)).data).toMatchObject({ dealer: { id: dealerId } });
    // The new store sees the order, the former one does not.
    const [there, before] = [
      await storeClient(app, dealerId),
      await storeClient(app, car.dealerId),
    ];
    expect((await there.call(operatorCarOrder, { orderNo })).orderNo).toBe(orderNo);
    expect(await before.refusal(operatorCarOrder, { orderNo })).toBe('CAR_ORDER_NOT_FOUND');
    await brought(app, admin, order);
    expect(await store(buyer, id, car.dealerId)).toMatchObject({ code: 'CAR_EVENT_REFUSED' });
    expect((await detail(buyer, id)).allowed).toContain('contact');
  });
});
