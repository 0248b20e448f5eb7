import * as calls from '@marque/contract/car-credit/endpoints';
import type { PayHost } from '@marque/contract/mall/order/schema';
import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { carOrderContract, carOrderWithdraw } from '@marque/contract/car-order/signing/endpoints';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import * as desk from '@marque/contract/car-credit/operator-endpoints';
import { operatorCarOrderSellerCancel } from '@marque/contract/car-order/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addCreditOffer,
  boughtCredit,
  buyCredit,
  CREDIT_FEN,
  payCredit,
  WORTH_FEN,
} from '#testing/cars/credits.ts';
import {
  addBookable,
  type Bookable,
  handIn,
  reserve,
  sendSignature,
  signatureOf,
} from '#testing/cars/orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { choose, freshKey, later } from '#testing/orders.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const detail = (client: Client, id: string) => client.call(calls.carCreditDetail, { id });
const cancel = (client: Client, id: string, key = freshKey()) =>
  client.send(calls.carCreditCancel, { id }, { headers: { 'idempotency-key': key } });
const sweep = (name: string) => app.background!.runSweep(name);
const offer = (client: Client, id: string) => client.call(calls.carCreditOffer, { id });

/** Returns the amounts of a credit in fen: held by the provider, and in the ledger. */
async function moneyOf(id: string) {
  const entries = await app.database
    .selectFrom('ledger_entry')
    .select(['account', 'amount_fen'])
    .where('subject_id', '=', id)
    .execute();
  const sum = (of: typeof entries) => of.reduce((total, one) => total + one.amount_fen, 0);
  return {
    balance: sum(entries),
    held: sum(entries.filter(({ account }) => account === 'carCredits')),
  };
}

async function reserved(buyer: Client) {
  const { id } = await reserve(app, buyer, car);
  await handIn(buyer, id);
  return id;
}
const sign = async (buyer: Client, id: string) =>
  sendSignature(buyer, await signatureOf(app, buyer, id));

describe('a credit', () => {
  test('is sold to each once, as many as there are; a tap is one, over two processes', async () => {
    const id = await addCreditOffer(app, { quota: 3 });
    const buyer = await signIn(app);
    expect(await offer(createClient(app), id)).toMatchObject({
      state: 'live',
      left: 3,
      button: '购买 ¥99.00（未使用随时可退）',
      mine: [],
    });
    const key = freshKey();
    other.clock.now = app.clock.now;
    const there = createClient(other, { token: buyer.token, userId: buyer.userId });
    const answers = await Promise.all([
      buyCredit(buyer, id, key),
      buyCredit(there, id, key),
      buyCredit(there, id),
    ]);
    expect(answers.map(({ code }) => code)).toContain('MARKETING_LIMIT');
    expect(await offer(buyer, id)).toMatchObject({ left: 2, buyable: false });
    const people = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
    const codes = (await Promise.all(people.map((one) => buyCredit(one, id)))).map(
      (one) => one.code,
    );
    expect(codes.filter((code) => code === '0')).toHaveLength(2);
    expect(codes.filter((code) => code === 'MARKETING_FULL')).toHaveLength(4);
    expect((await offer(buyer, id)).state).toBe('soldOut');
  });

  test('that is not paid makes room again; money that comes late goes back', async () => {
    const id = await addCreditOffer(app, { quota: 1 });
    const buyer = await signIn(app);
    const { data } = await buyCredit(buyer, id);
    expect(data).toMatchObject({ status: 'unpaid', returnable: true });
    const paying = { id: data.id, subject: 'carCredit', second: 'sandbox' } as const;
    const { cashierUrl } = await buyer.call(orderPay, paying);
    later(app, 16 * 60_000);
    await sweep('carCredit.expire');
    expect(await detail(buyer, data.id)).toMatchObject({
      status: 'closed',
      sentence: '超时未付款，已关闭',
    });
    expect((await offer(buyer, id)).left).toBe(1);
    await choose(app, cashierUrl!, 'pay');
    await app.background!.runJobs();
    expect(await moneyOf(data.id)).toEqual({ balance: 0, held: 0 });
    expect((await cancel(buyer, data.id)).code).toBe('CREDIT_EVENT_REFUSED');
  });

  test('is given back whole while it is not used, once', async () => {
    const id = await addCreditOffer(app, { quota: 1 });
    const buyer = await signIn(app);
    const credit = await boughtCredit(app, buyer, id);
    expect((await moneyOf(credit)).held).not.toBe(0);
    const key = freshKey();
    const [first, again] = await Promise.all([
      cancel(buyer, credit, key),
      cancel(buyer, credit, key),
    ]);
    expect([first.data.status, again.data.status]).toEqual(['refunding', 'refunding']);
    await app.background!.runJobs();
    expect(await detail(buyer, credit)).toMatchObject({ status: 'refunded', returnable: false });
    expect(await moneyOf(credit)).toEqual({ balance: 0, held: 0 });
    expect(await offer(buyer, id)).toMatchObject({ left: 1, buyable: true });
    expect((await cancel(await signIn(app), credit)).code).toBe('CREDIT_NOT_FOUND');
  });

  test('is counted off with the signature, comes back with a withdrawal, is used by one order', async () => {
    const buyer = await signIn(app);
    const [small, large] = [
      await addCreditOffer(app, { worth_fen: 500_00 }),
      await addCreditOffer(app),
    ];
    await boughtCredit(app, buyer, small);
    const credit = await boughtCredit(app, buyer, large);
    const id = await reserved(buyer);
    const before = await buyer.call(carOrderDetail, { id });
    expect(before.credit).toMatchObject({ id: credit, worthFen: WORTH_FEN });
    const { blocks } = await buyer.call(carOrderContract, { id });
    expect(JSON.stringify(blocks)).toContain('-¥1,000.00');
    expect((await sign(buyer, id)).status).toBe(200);
    const signed = await buyer.call(carOrderDetail, { id });
    expect(signed).toMatchObject({
      totalFen: before.totalFen - WORTH_FEN,
      discountFen: before.discountFen + WORTH_FEN,
      credit: null,
    });
    expect(signed.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(signed.totalFen);
    const notes = signed.ruler.map(({ note }) => note.includes('可以再用'));
    expect(notes).toEqual([false, true, true, true]);
    const sumOf = (one: typeof signed) => one.items.reduce((sum, { dueFen }) => sum + dueFen, 0);
    expect(sumOf(signed)).toBe(signed.totalFen);
    expect(await detail(buyer, credit)).toMatchObject({
      status: 'used',
      usedOn: { orderId: id },
      returnable: false,
    });
    expect((await cancel(buyer, credit)).code).toBe('CREDIT_EVENT_REFUSED');
    const headers = { 'idempotency-key': freshKey() };
    await buyer.send(carOrderWithdraw, { id }, { headers });
    expect(await buyer.call(carOrderDetail, { id })).toMatchObject({
      totalFen: before.totalFen,
      lines: before.lines,
      credit: { id: credit },
    });
    expect((await detail(buyer, credit)).status).toBe('paid');
    expect((await sign(buyer, id)).status).toBe(200);
    // The seller cancels, so the credit waits for another car.
    await admin.does(operatorCarOrderSellerCancel, { orderNo: before.orderNo, reason: '停产' });
    expect((await detail(buyer, credit)).status).toBe('paid');
  });

  test('given back while the contract is read, it is read anew', async () => {
    const buyer = await signIn(app);
    const credit = await boughtCredit(app, buyer, await addCreditOffer(app));
    const id = await reserved(buyer);
    const signature = await signatureOf(app, buyer, id);
    await cancel(buyer, credit);
    const stale = await sendSignature(buyer, signature);
    expect(stale.code).toBe('CONTRACT_STALE');
    expect((await buyer.call(carOrderDetail, { id })).status).toBe('reserved');
  });

  test('signed or given back at once: one of them', async () => {
    const buyer = await signIn(app);
    const credit = await boughtCredit(app, buyer, await addCreditOffer(app));
    const id = await reserved(buyer);
    const signature = await signatureOf(app, buyer, id);
    other.clock.now = app.clock.now;
    const there = createClient(other, { token: buyer.token, userId: buyer.userId });
    const [signed, back] = await Promise.all([
      sendSignature(buyer, signature),
      cancel(there, credit),
    ]);
    const { status } = await detail(buyer, credit);
    expect([
      ['0', 'CREDIT_EVENT_REFUSED', 'used'],
      ['CONTRACT_STALE', '0', 'refunding'],
    ]).toContainEqual([signed.code, back.code, status]);
  });

  test('that fits no car waits, and goes back when its time is over or its offer is off', async () => {
    const buyer = await signIn(app);
    const [dear, elsewhere, off] = [
      await addCreditOffer(app, { min_car_fen: 900_000_00 }),
      await addCreditOffer(app, { series_ids: ['another'] }),
      await addCreditOffer(app, { min_car_fen: 900_000_00 }),
    ];
    const [first, second, third] = [
      await boughtCredit(app, buyer, dear),
      await boughtCredit(app, buyer, elsewhere),
      await boughtCredit(app, buyer, off),
    ];
    const id = await reserved(buyer);
    expect((await buyer.call(carOrderDetail, { id })).credit).toBeNull();
    await admin.does(desk.operatorCreditOfferEnd, { id: off, how: 'cancel' });
    await sweep('carCredit.return');
    expect((await detail(buyer, third)).status).toBe('refunding');
    expect((await detail(buyer, first)).status).toBe('paid');
    later(app, 16 * DAY_MS);
    await sweep('carCredit.return');
    await app.background!.runJobs();
    for (const one of [first, second, third]) {
      expect((await detail(buyer, one)).status).toBe('refunded');
      expect(await moneyOf(one)).toEqual({ balance: 0, held: 0 });
    }
  });

  test('is refused before its time, after it, at another price and in another brand', async () => {
    const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY_MS);
    const [ahead, over, live, other_] = [
      await addCreditOffer(app, { open_at: day(1) }),
      await addCreditOffer(app, { open_at: day(-3), close_at: day(-1) }),
      await addCreditOffer(app),
      await addCreditOffer(app, { brand: 'bz' }),
    ];
    const buyer = await signIn(app);
    const refusalOf = async (id: string) => (await buyCredit(buyer, id)).code;
    expect(await refusalOf(ahead)).toBe('CREDIT_CLOSED');
    expect(await refusalOf(over)).toBe('CREDIT_CLOSED');
    expect(await refusalOf(other_)).toBe('CREDIT_OFFER_NOT_FOUND');
    const headers = { 'idempotency-key': freshKey() };
    const cheaper = await buyer.send(
      calls.carCreditBuy,
      { offerId: live, priceFen: 1 },
      { headers },
    );
    expect(cheaper).toMatchObject({ code: 'PRICE_CHANGED', data: { priceFen: CREDIT_FEN } });
    await admin.does(desk.operatorCreditOfferEnd, { id: live, how: 'close' });
    expect(await refusalOf(live)).toBe('CREDIT_CLOSED');
    const { items } = await admin.call(desk.operatorCreditOffers, {});
    expect(items.find((one) => one.id === live)).toMatchObject({ state: 'ended', taken: 0 });
  });

  test('is paid where its mini-program is, or here', async () => {
    const buyer = await signIn(app);
    const admin = operatorClient(app);
    const [here, there] = [await addCreditOffer(app), await addCreditOffer(app)];
    const applet = { appId: 'wx1', path: '/pages/pay' };
    const named = await admin.does(desk.operatorCreditOfferApplet, { id: there, applet });
    expect(named.applet).toBe('wx1 /pages/pay');
    const [plain, opened] = [
      (await buyCredit(buyer, here)).data,
      (await buyCredit(buyer, there)).data,
    ];
    const wayOf = (id: string, host: PayHost) => buyer.call(calls.carCreditWay, { id, host });
    expect(await wayOf(plain.id, 'app')).toEqual({ way: 'inPlace', target: null, url: null });
    const target = { appId: 'wx1', path: `/pages/pay?order=${opened.id}` };
    for (const host of ['app', 'applet'] as const)
      expect(await wayOf(opened.id, host)).toEqual({ way: 'miniProgram', target, url: null });
    expect(await wayOf(opened.id, 'wechat')).toEqual({ way: 'openTag', target, url: null });
    expect(await wayOf(opened.id, 'tiktok')).toEqual({ way: 'link', target: null, url: null });
    // Without an account of the mini-program WeChat creates no address.
    expect(await wayOf(opened.id, 'browser')).toEqual({ way: 'link', target: null, url: null });
    await admin.does(desk.operatorCreditOfferApplet, { id: there, applet: null });
    expect(await wayOf(opened.id, 'app')).toMatchObject({ way: 'inPlace' });
    await payCredit(app, buyer, plain.id, 'fail');
    const { items } = await buyer.call(calls.carCreditList, {});
    expect(items.map(({ status }) => status)).toEqual(['unpaid', 'unpaid']);
  });
});
