import * as calls from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { CAR_ORDER_PAGES } from '@marque/contract/car-order/schema';
import { orderPayInfo, orderPayStatus } from '@marque/contract/mall/order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { operatorVaultRotate } from '@marque/contract/vault/operator-endpoints';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '#kernel/database.ts';
import { eraseSealed } from '#kernel/secrets/sealed.ts';
import { sealedBuyers } from './buyer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  atProcess,
  createClient,
  createTestApp,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import {
  addBookable,
  book,
  type Bookable,
  bookingOf,
  cancelBooking,
  itemMoneyOf,
  openDeposit,
  payDeposit,
  reserve,
  sendBooking,
} from '#testing/cars/orders.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { choose, freshKey, later, notify, paidBody } from '#testing/orders.ts';

const DEPOSIT_FEN = 2000_00;
const MINUTE_MS = 60_000;

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

const atOther = (client: Client): Client => atProcess(other, app, client);
const detail = (client: Client, id: string) => client.call(calls.carOrderDetail, { id });
const check = (client: Client, more: object = {}) =>
  client.call(calls.checkPurchaseAppByParams, { typeId: car.typeId, chosen: car.chosen, ...more });
const codesOf = async (client: Client, more: object = {}) =>
  (await check(client, more)).obstacles.map(({ code }) => code);
const reserved = async (client: Client, of = car) => {
  const { id } = await reserve(app, client, of);
  return id;
};
const moneyOf = (id: string) => itemMoneyOf(app, id);
const whole = (fen: number) => ({ balance: 0, onOrder: fen, held: fen });

describe('whether a car can be booked', () => {
  test('is told with its price, deposit and window to whoever asks', async () => {
    const told = await check(createClient(app), { dealerId: car.dealerId, cityCode: '310100' });
    expect(told).toMatchObject({
      purchasable: true,
      obstacles: [],
      car: { title: '天逸 舒享版', chosen: car.chosen },
      deposit: {
        nature: '订金',
        amountFen: DEPOSIT_FEN,
        sentence: '订金 ¥2,000.00，锁单前随时可退',
        payMinutes: 30,
      },
      left: null,
    });
    expect(told.price!.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(told.price!.totalFen);
    expect(told.delivery!.from < told.delivery!.to).toBe(true);
    expect(told.deposit.agreementIds.map((id) => id.split(':')[0])).toEqual(['booking', 'deposit']);
  });

  test('names each obstacle with a way out of it', async () => {
    const visitor = createClient(app);
    expect(await codesOf(visitor, { typeId: 'nobody-makes-it' })).toEqual(['TYPE_OFF_SALE']);
    expect(await codesOf(visitor, { dealerId: 'nowhere' })).toEqual(['DEALER_NOT_SELLING']);
    expect(await codesOf(visitor, { cityCode: '999999' })).toEqual(['CITY_NOT_SERVED']);
    expect(await codesOf(visitor, { campaignId: 'none' })).toEqual(['CAMPAIGN_NOT_OPEN']);
    expect(await codesOf(visitor, { boutiqueBagIds: ['none'] })).toEqual(['OPTIONAL_INVALID']);
    const { obstacles, price, car: shown } = await check(visitor, { chosen: [] });
    expect(obstacles).toMatchObject([{ code: 'OPTIONAL_INVALID', way: '调整配置' }]);
    expect(obstacles[0]!.proposals.length).toBeGreaterThan(0);
    expect([price, shown?.title]).toEqual([null, '天逸 舒享版']);
    await app.database
      .updateTable('dealer')
      .set({ kinds: ['service'] })
      .where('id', '=', car.dealerId)
      .execute();
    expect(await codesOf(visitor, { dealerId: car.dealerId })).toEqual(['DEALER_NOT_SELLING']);
    await app.database
      .updateTable('dealer')
      .set({ kinds: ['sales', 'service'] })
      .where('id', '=', car.dealerId)
      .execute();
  });

  test('says which order a buyer has already', async () => {
    const buyer = await signIn(app);
    const { id } = await book(buyer, car);
    expect((await check(buyer)).obstacles).toMatchObject([
      { code: 'OPEN_ORDER_EXISTS', orderId: id },
    ]);
    expect(await codesOf(await signIn(app))).toEqual([]);
  });
});

describe('booking', () => {
  test('keeps what was agreed on, and shows it masked', async () => {
    const buyer = await signIn(app);
    const order = await book(buyer, car);
    expect(order).toMatchObject({
      status: 'unpaid',
      statusText: '待付订金',
      title: '天逸 舒享版',
      leftFen: DEPOSIT_FEN,
      allowed: ['pay', 'cancel'],
      now: { action: 'pay', button: '支付订金 ¥2,000.00（锁单前随时可退）' },
      refundToday: { fen: 0, button: '取消订单' },
      items: [{ id: carItemId(order.id, 'deposit'), dueFen: DEPOSIT_FEN, leftFen: DEPOSIT_FEN }],
      plateCity: { code: '310100', name: '上海市' },
      dealer: { id: car.dealerId },
      buyer: { kind: 'person', name: '林*月' },
    });
    expect(order.buyer.phone).toMatch(/^1\d\d\*{4}\d{4}$/);
    expect(order.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(order.carFen);
    expect(await detail(buyer, order.id)).toEqual(order);
    const { buyer: sealed } = await app.database
      .selectFrom('car_order')
      .select('buyer')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain('林间月');
  });

  test('the same key books once, and answers the same', async () => {
    const buyer = await signIn(app);
    const booking = await bookingOf(buyer, car);
    const key = freshKey();
    const answers = await Promise.all([
      sendBooking(buyer, booking, key),
      sendBooking(atOther(buyer), booking, key),
      sendBooking(buyer, booking, key),
    ]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[1]!.data).toEqual(answers[0]!.data);
    expect(await sendBooking(buyer, { ...booking, remark: '尽快' }, key)).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  test('of several keys at once, on two processes, one is booked', async () => {
    const buyer = await signIn(app);
    const booking = await bookingOf(buyer, car);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => sendBooking(i % 2 ? atOther(buyer) : buyer, booking)),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ code: 'OPEN_ORDER_EXISTS', data: { id: made[0]!.data.id } });
    expect((await buyer.call(calls.carOrderList, {})).total).toBe(1);
  });

  test('another price is shown beside the one that was seen', async () => {
    const buyer = await signIn(app);
    const dear = await addBookable(app);
    const booking = await bookingOf(buyer, dear);
    const subject = `option:${dear.chosen[0]}:${dear.typeId}`;
    await app.database
      .updateTable('car_price')
      .set({ price_fen: 200_000 })
      .where('subject', '=', subject)
      .execute();
    const answer = await sendBooking(buyer, booking);
    expect(answer).toMatchObject({
      code: 'PRICE_CHANGED',
      data: {
        old: booking.expect,
        new: { totalFen: booking.expect.totalFen + 200_00, depositFen: DEPOSIT_FEN },
      },
    });
    const { new: seen } = answer.data as unknown as { new: typeof booking.expect };
    const { lines, totalFen, priceVersion } = seen;
    const expected = { ...booking.expect, lines, totalFen, priceVersion };
    expect(await sendBooking(buyer, { ...booking, expect: expected })).toMatchObject({ code: '0' });
  });

  test('refuses another deposit, old agreements and phones nobody proved', async () => {
    const buyer = await signIn(app);
    const booking = await bookingOf(buyer, car);
    const refusal = async (change: object) =>
      (await sendBooking(buyer, { ...booking, ...change })).code;
    const { expect: seen } = booking;
    expect(await refusal({ expect: { ...seen, depositFen: 1000_00 } })).toBe('PRICE_CHANGED');
    expect(await refusal({ agreementIds: ['booking:old', 'deposit:old'] })).toBe('CONSENT_STALE');
    expect(await refusal({ phone: '13912345678' })).toBe('CODE_EXPIRED');
    expect(await refusal({ typeId: 'nobody-makes-it' })).toBe('TYPE_OFF_SALE');
    expect(await refusal({ plateCity: '999999' })).toBe('CITY_NOT_SERVED');
    expect((await buyer.call(calls.carOrderList, {})).total).toBe(0);
    expect((await buyer.send(calls.carOrderCreate, booking)).code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  test('a member does not find the order of another person', async () => {
    const { id } = await book(await signIn(app), car);
    const stranger = await signIn(app);
    const of = { id: carItemId(id, 'deposit'), subject: 'carItem' } as const;
    const answers = [
      await stranger.send(calls.carOrderDetail, { id }),
      await stranger.send(calls.carOrderCancelPreview, { id }),
      await stranger.send(
        calls.carOrderCancel,
        { id, reason: 'other', planHash: '' },
        { headers: { 'idempotency-key': freshKey() } },
      ),
      await stranger.send(orderPayInfo, of),
      await stranger.send(orderPayStatus, { ...of, id: 'no-deposit' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('CAR_ORDER_NOT_FOUND'));
  });
});

describe('the deposit', () => {
  test('is paid at the cashier of everything and reserves the car', async () => {
    const buyer = await signIn(app);
    const { id } = await book(buyer, car);
    const of = { id: carItemId(id, 'deposit'), subject: 'carItem' } as const;
    expect(await buyer.call(orderPayInfo, of)).toMatchObject({
      payableFen: DEPOSIT_FEN,
      title: '天逸 舒享版 订金',
      state: 'unpaid',
      transfer: false,
      pages: { success: { page: CAR_ORDER_PAGES.booked, params: { id } }, rest: null },
    });
    const back = await payDeposit(app, buyer, id);
    expect(back).toBe(`/xtl/mall/order/OrderSubmit?id=${of.id}&subject=carItem`);
    expect(await buyer.call(orderPayStatus, of)).toMatchObject({ state: 'paid', leftFen: 0 });
    const order = await detail(buyer, id);
    expect(order).toMatchObject({
      status: 'reserved',
      allowed: [
        'cancel',
        'share',
        'edit',
        'supplement',
        'sign',
        'boutique',
        'plan',
        'contact',
        'message',
      ],
      leftFen: 0,
      items: [{ paidFen: DEPOSIT_FEN, leftFen: 0 }],
      refundToday: { fen: DEPOSIT_FEN, button: '取消订单，退回 ¥2,000.00' },
    });
    expect(order.ruler.filter(({ current }) => current).map(({ text }) => text)).toEqual([
      '锁单前',
    ]);
    expect(order.stages.find(({ state }) => state === 'current')?.text).toBe('锁单');
    expect(await moneyOf(id)).toEqual(whole(DEPOSIT_FEN));
    const { items } = await buyer.call(noticeList, {});
    expect(items.map(({ title }) => title)).toContain('天逸 舒享版 已为你预订');
  });

  test('a lost notification is made up for, and one that comes twice counts once', async () => {
    const buyer = await signIn(app);
    const { id } = await book(buyer, car);
    const { paymentId, cashierUrl } = await openDeposit(buyer, id);
    await choose(app, cashierUrl!, 'lost');
    expect((await detail(buyer, id)).status).toBe('unpaid');
    later(app, MINUTE_MS);
    await app.background!.runSweep('payment.reconcile');
    const body = await paidBody(app, paymentId);
    await Promise.all(Array.from({ length: 5 }, () => notify(app, body)));
    expect((await detail(buyer, id)).status).toBe('reserved');
    expect(await moneyOf(id)).toEqual(whole(DEPOSIT_FEN));
  });

  test('that is not paid in time closes the order; what comes later goes back', async () => {
    const buyer = await signIn(app);
    const { id } = await book(buyer, car);
    const { paymentId, cashierUrl } = await openDeposit(buyer, id);
    later(app, 29 * MINUTE_MS);
    await app.background!.runSweep('carOrder.expire');
    expect((await detail(buyer, id)).status).toBe('unpaid');
    later(app, MINUTE_MS);
    await app.background!.runSweep('carOrder.expire');
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      closedReason: '超时未付订金，订单已关闭',
      allowed: [],
      next: null,
    });
    await choose(app, cashierUrl!, 'lost');
    await notify(app, await paidBody(app, paymentId));
    await app.background!.runJobs();
    expect((await detail(buyer, id)).status).toBe('closed');
    expect((await detail(buyer, id)).events[0]!.text).toBe('订单关闭后收到的付款正在原路退回');
    expect(await moneyOf(id)).toEqual(whole(0));
    // The closed order does not prevent a new one.
    await book(buyer, car);
  });
});

describe('cancelling', () => {
  test('brings the deposit back, as the preview said', async () => {
    const buyer = await signIn(app);
    const id = await reserved(buyer);
    expect(await buyer.call(calls.carOrderCancelPreview, { id })).toMatchObject({
      backFen: DEPOSIT_FEN,
      parts: [{ what: '订金', fen: DEPOSIT_FEN, way: '原路退回' }],
      kept: [],
      button: '取消订单，退回 ¥2,000.00',
    });
    const key = freshKey();
    const first = await cancelBooking(buyer, id, key);
    expect(first.data).toMatchObject({
      status: 'refunding',
      refund: { fen: DEPOSIT_FEN, at: null },
      allowed: ['message'],
      refundToday: { fen: 0 },
    });
    const { planHash } = { planHash: 'another' };
    expect(
      await buyer.send(
        calls.carOrderCancel,
        { id, reason: 'plan', planHash },
        { headers: { 'idempotency-key': freshKey() } },
      ),
    ).toMatchObject({ code: 'CAR_EVENT_REFUSED' });
    await app.background!.runJobs();
    const closed = await detail(buyer, id);
    expect(closed).toMatchObject({ status: 'closed', closedReason: '已取消：购车计划变了' });
    expect(closed.refund!.at).not.toBeNull();
    expect(await moneyOf(id)).toEqual(whole(0));
    const { items } = await buyer.call(noticeList, {});
    expect(items.map(({ title }) => title)).toContain('天逸 舒享版 的预订已关闭');
  });

  test('a cancellation that changed since its preview is previewed again', async () => {
    const buyer = await signIn(app);
    const { id } = await book(buyer, car);
    const { planHash, backFen } = await buyer.call(calls.carOrderCancelPreview, { id });
    expect(backFen).toBe(0);
    await payDeposit(app, buyer, id);
    const headers = { 'idempotency-key': freshKey() };
    const answer = await buyer.send(
      calls.carOrderCancel,
      { id, reason: 'price', planHash },
      { headers },
    );
    expect(answer).toMatchObject({
      code: 'REFUND_CHANGED',
      data: { preview: { backFen: DEPOSIT_FEN } },
    });
    expect((await detail(buyer, id)).status).toBe('reserved');
  });

  test('and paying at once, on two processes, has one outcome', async () => {
    for (let i = 0; i < 6; i++) {
      const buyer = await signIn(app);
      const { id } = await book(buyer, car);
      const { planHash } = await buyer.call(calls.carOrderCancelPreview, { id });
      const { paymentId, cashierUrl } = await openDeposit(buyer, id);
      await choose(app, cashierUrl!, 'lost');
      const body = await paidBody(app, paymentId);
      const headers = { 'idempotency-key': freshKey() };
      const [answer] = await Promise.all([
        atOther(buyer).send(calls.carOrderCancel, { id, reason: 'other', planHash }, { headers }),
        notify(app, body),
      ]);
      await app.background!.runJobs();
      const order = await detail(buyer, id);
      expect(['reserved', 'closed']).toContain(order.status);
      expect(answer.code).toBe(order.status === 'reserved' ? 'REFUND_CHANGED' : '0');
      expect(await moneyOf(id)).toEqual(whole(order.status === 'reserved' ? DEPOSIT_FEN : 0));
    }
  });

  test('expiring and paying at once has one outcome', async () => {
    for (let i = 0; i < 6; i++) {
      const buyer = await signIn(app);
      const { id } = await book(buyer, car);
      const { paymentId, cashierUrl } = await openDeposit(buyer, id);
      const url = cashierUrl!;
      later(app, 30 * MINUTE_MS);
      other.clock.now = app.clock.now;
      const [paid] = await Promise.all([
        choose(app, url, 'pay').then(() => paymentId),
        other.background!.runSweep('carOrder.expire'),
      ]);
      await notify(app, await paidBody(app, paid));
      await app.background!.runJobs();
      const { status } = await detail(buyer, id);
      expect(['reserved', 'closed']).toContain(status);
      expect(await moneyOf(id)).toEqual(whole(status === 'reserved' ? DEPOSIT_FEN : 0));
    }
  });
});

describe('operators', () => {
  test('see orders masked, stores their own, and cancel for the seller', async () => {
    const buyer = await signIn(app);
    const id = await reserved(buyer);
    const { orderNo } = await detail(buyer, id);
    const admin = operatorClient(app);
    const shown = await admin.call(desk.operatorCarOrder, { orderNo });
    expect(shown).toMatchObject({
      orderNo,
      buyerName: '林*月',
      dealerId: car.dealerId,
      sourcePage: '立即预订页',
      sourcePlatform: 'app',
    });
    const kept = app.database.selectFrom('car_order').select('source_platform');
    expect(await kept.where('id', '=', id).executeTakeFirst()).toEqual({ source_platform: 'app' });
    expect(shown.events.map(({ event }) => event)).toEqual(['settle', 'create']);
    const own = await storeClient(app, car.dealerId);
    const { items } = await own.call(desk.operatorCarOrders, {});
    expect(items.every(({ dealerId }) => dealerId === car.dealerId)).toBe(true);
    expect(
      await admin.does(desk.operatorCarOrderSellerCancel, {
        orderNo,
        reason: '这个配置停产了',
      }),
    ).toEqual({ orderNo, status: 'refunding', backFen: DEPOSIT_FEN });
    await app.background!.runJobs();
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      closedReason: '门店取消：这个配置停产了',
    });
    expect(await moneyOf(id)).toEqual(whole(0));
  });
});

test('lists orders by tab and keyword, with how many there are', async () => {
  const buyer = await signIn(app);
  const [first, second] = [await addBookable(app), await addBookable(app)];
  const paid = await reserved(buyer, first);
  const { id: open, orderNo } = await book(buyer, second);
  const list = async (input: object) =>
    (await buyer.call(calls.carOrderList, input)).items.map(({ id }) => id);
  expect(await list({})).toEqual([open, paid]);
  expect(await list({ tab: 'active' })).toEqual([paid]);
  expect(await list({ tab: 'closed' })).toEqual([]);
  expect(await list({ keyword: orderNo })).toEqual([open]);
  expect(await list({ keyword: '天逸' })).toEqual([open, paid]);
  expect(await list({ keyword: '别的车' })).toEqual([]);
  expect((await buyer.call(calls.carOrderList, {})).counts).toEqual({
    all: 2,
    unpaid: 1,
    active: 1,
    toDeliver: 0,
    completed: 0,
    closed: 0,
  });
});

test('the buyer’s data is sealed anew, and shown to nobody once it is erased', async () => {
  const buyer = await signIn(app);
  const { id, buyer: shown } = await book(buyer, car);
  const { vault } = app.config;
  const keys = [{ version: 'k9', key: randomBytes(32) }, ...vault.keys];
  const rotated = await createTestApp({
    url: app.url,
    config: { autoClerk: false, vault: { ...vault, keys } },
  });
  rotated.clock.now = app.clock.now;
  await operatorClient(rotated).does(operatorVaultRotate, {});
  await rotated.background!.runJobs();
  const row = await app.database
    .selectFrom('car_order')
    .select('buyer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.buyer).toMatch(/^k9:/);
  const { token, userId } = buyer;
  const after = createClient(rotated, { token, userId });
  expect((await detail(after, id)).buyer).toEqual(shown);
  // The buyer of an open order stays stored, that of a closed order is erased.
  const erase = () =>
    inTransaction(rotated.database, (tx) =>
      eraseSealed(tx, rotated.kernel.vault, [sealedBuyers], userId),
    );
  await erase();
  expect((await detail(after, id)).buyer).toEqual(shown);
  await cancelBooking(after, id);
  await erase();
  expect((await detail(after, id)).buyer).toEqual({ kind: 'person', name: '', phone: '' });
  await rotated.close();
});
