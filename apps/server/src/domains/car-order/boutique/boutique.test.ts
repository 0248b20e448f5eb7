import * as calls from '@marque/contract/car-order/boutique/endpoints';
import * as orderCalls from '@marque/contract/car-order/endpoints';
import { carOrderContract } from '@marque/contract/car-order/signing/endpoints';
import type { CarItemKind } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import * as invoices from '@marque/contract/mall/invoice/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as boutiqueDesk from '@marque/contract/car-order/boutique/operator-endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { operatorInvoice } from '@marque/contract/mall/invoice/operator-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addBag, boutiqueOf, payBags, saveBags } from '#testing/cars/boutique.ts';
import {
  accepted,
  addBookable,
  book,
  type Bookable,
  bookingOf,
  brought,
  cancelBooking,
  handIn,
  invoiced,
  itemMoneyOf,
  openItem,
  payDeposit,
  payItem,
  reserve,
  sendBooking,
  sign,
} from '#testing/cars/orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { choose, freshKey } from '#testing/orders.ts';

const MATS_FEN = 2680_00;
const TRIP_FEN = 3360_00;
const DEPOSIT_FEN = 2000_00;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: OperatorClient;
let car: Bookable;
let mat: string;
let mats: string;
let trip: string;
let scent: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  admin = operatorClient(app);
});
beforeEach(async () => {
  car = await addBookable(app);
  mat = await addBag(app, { fen: 1280_00, name: '全包脚垫' });
  mats = await addBag(app, { fen: MATS_FEN, name: '脚垫包', contains: [mat] });
  trip = await addBag(app, { fen: TRIP_FEN, name: '旅行包' });
  const rule = { kind: 'excludes', anyOf: [`${car.seriesId}-option`], text: '车内已有香氛' };
  scent = await addBag(app, { fen: 680_00, name: '香氛机', rules: [rule] });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const detail = (client: Client, id: string): Promise<CarOrder> =>
  client.call(orderCalls.carOrderDetail, { id });
const stockOf = async (id: string): Promise<number> =>
  (await admin.does(boutiqueDesk.operatorBoutique, {})).items.find((one) => one.id === id)!.stock;
const setStock = (id: string, stock: number) =>
  admin.does(boutiqueDesk.operatorBoutiqueStock, { id, stock });

/** Returns what the payments of these items hold, and checks that the ledger agrees. */
async function heldOf(id: string, kinds: CarItemKind[]): Promise<number> {
  const sums = await Promise.all(kinds.map((kind) => itemMoneyOf(app, id, kind)));
  for (const { balance, onOrder, held } of sums) expect([balance, onOrder]).toEqual([0, held]);
  return sums.reduce((sum, { held }) => sum + held, 0);
}

/** Books a car with goods and pays the deposit. */
async function reservedWith(boutique: string[]): Promise<{ buyer: Client; id: string }> {
  const buyer = await signIn(app);
  const booking = await bookingOf(buyer, car);
  const check = await buyer.call(orderCalls.checkPurchaseAppByParams, {
    typeId: car.typeId,
    chosen: car.chosen,
    boutiqueBagIds: boutique,
  });
  const { totalFen, priceVersion, lines } = check.price!;
  const answer = await sendBooking(buyer, {
    ...booking,
    boutique,
    expect: { ...booking.expect, totalFen, priceVersion, lines },
  });
  expect(answer.code).toBe('0');
  const { id } = answer.data;
  await payDeposit(app, buyer, id);
  return { buyer, id };
}

describe('goods for a car', () => {
  test('are told with what goes with it and beside what is chosen', async () => {
    const visitor = createClient(app);
    const list = (bags: string[], chosen = car.chosen) =>
      visitor.call(calls.boutiqueList, { typeId: car.typeId, chosen, bags });
    const { title, items, sumFen } = await list([mat]);
    const of = (id: string) => items.find(({ bagId }) => bagId === id)!;
    expect([title, sumFen]).toEqual(['天逸 舒享版', 1280_00]);
    expect(of(mats)).toMatchObject({
      kind: 'bag',
      priceFen: MATS_FEN,
      singleFen: 1280_00,
      contains: [{ bagId: mat, name: '全包脚垫' }],
      fit: { ok: true },
      replaces: ['全包脚垫'],
      left: null,
    });
    expect(of(scent).fit).toMatchObject({ ok: false, reason: '这台车已有option' });
    const bare = await list([], car.chosen.slice(0, 3));
    expect(bare.items.find(({ bagId }) => bagId === scent)!.fit.ok).toBe(true);
    // The bag contains the single.
    const both = await list([mat, mats]);
    expect(both.selected).toEqual([mats]);
    expect(both.items.find(({ bagId }) => bagId === mat)!.fit.reason).toBe('脚垫包里已经有');
  });

  test('with the same thing in two bags are offered one instead of the other', async () => {
    const set = await addBag(app, { fen: 1500_00, name: '内饰包', contains: [mat] });
    const { items } = await createClient(app).call(calls.boutiqueList, {
      typeId: car.typeId,
      chosen: car.chosen,
      bags: [mats],
    });
    const { fit } = items.find(({ bagId }) => bagId === set)!;
    expect(fit).toMatchObject({
      ok: false,
      reason: '脚垫包和内饰包都有全包脚垫',
      proposals: [{ bagIds: [set], text: '去掉脚垫包' }],
    });
  });

  test('of no trim, or of an order of another person, are none', async () => {
    const visitor = createClient(app);
    expect((await visitor.send(calls.boutiqueList, { typeId: 'none' })).code).toBe(
      'TYPE_NOT_FOUND',
    );
    const { id } = await reservedWith([]);
    for (const client of [visitor, await signIn(app)])
      expect((await client.send(calls.boutiqueList, { orderId: id })).code).toBe(
        'CAR_ORDER_NOT_FOUND',
      );
    const elsewhere = createClient(app, { brand: 'bz' });
    expect((await elsewhere.send(calls.boutiqueBag, { id: mats })).code).toBe('BAG_NOT_FOUND');
  });

  test('that are sold out are waited for, and told of once', async () => {
    const buyer = await signIn(app);
    expect((await buyer.send(calls.boutiqueWait, { id: trip })).code).toBe('BAG_IN_STOCK');
    await setStock(trip, 0);
    await buyer.call(calls.boutiqueWait, { id: trip });
    await buyer.call(calls.boutiqueWait, { id: trip });
    expect(await buyer.call(calls.boutiqueBag, { id: trip })).toMatchObject({
      left: 0,
      waiting: true,
    });
    await setStock(trip, 5);
    await setStock(trip, 6);
    const { items } = await buyer.call(noticeList, {});
    expect(items.filter(({ title }) => title === '你等的精品到货了')).toHaveLength(1);
    expect((await buyer.call(calls.boutiqueBag, { id: trip })).waiting).toBe(false);
  });
});

describe('booked with a car', () => {
  test('cost what was shown, are paid by themselves, and are no part of the contract', async () => {
    const { buyer, id } = await reservedWith([mats]);
    const order = await detail(buyer, id);
    expect(order).toMatchObject({
      boutiqueFen: MATS_FEN,
      totalFen: order.carFen + MATS_FEN,
      boutique: [{ bagId: mats, state: 'chosen' }],
      // The next action is the contract, not the goods.
      now: { action: 'supplement' },
    });
    expect(order.items.map(({ kind, dueFen, leftFen }) => [kind, dueFen, leftFen])).toEqual([
      ['deposit', DEPOSIT_FEN, 0],
      ['boutique1', MATS_FEN, MATS_FEN],
    ]);
    await payBags(app, buyer, id, 1);
    expect(await detail(buyer, id)).toMatchObject({ boutique: [{ state: 'paid' }], leftFen: 0 });
    expect(await stockOf(mats)).toBe(99);
    await handIn(buyer, id);
    const { blocks } = await buyer.call(carOrderContract, { id });
    const text = JSON.stringify(blocks);
    expect(text).not.toContain('脚垫包');
    await sign(app, buyer, id);
    const { items, carFen } = await detail(buyer, id);
    expect(items.find(({ kind }) => kind === 'balance')!.dueFen).toBe(carFen - DEPOSIT_FEN);
  });

  test('that do not go with it are refused with the reason', async () => {
    const check = await createClient(app).call(orderCalls.checkPurchaseAppByParams, {
      typeId: car.typeId,
      chosen: car.chosen,
      boutiqueBagIds: [scent, mats],
    });
    expect(check.obstacles).toMatchObject([
      { code: 'OPTIONAL_INVALID', msg: '精品「香氛机」：这台车已有option，先去掉' },
    ]);
    expect(check.unfitBags).toEqual([{ bagId: scent, name: '香氛机', reason: '这台车已有option' }]);
    expect(check.price!.boutiqueFen).toBe(MATS_FEN);
  });

  test('stay with an order that is changed, at their price', async () => {
    const { buyer, id } = await reservedWith([mats]);
    await app.database
      .updateTable('car_price')
      .set({ price_fen: 9999_00 })
      .where('subject', '=', `bag:${mats}`)
      .execute();
    const { price } = await buyer.call(orderCalls.checkPurchaseAppByParams, {
      orderId: id,
      typeId: `${car.seriesId}-1`,
      chosen: car.chosen,
    });
    expect(price!.boutiqueFen).toBe(MATS_FEN);
    const { totalFen, priceVersion } = price!;
    const edited = await buyer.call(
      orderCalls.carOrderEdit,
      {
        id,
        typeId: `${car.seriesId}-1`,
        chosen: car.chosen,
        dealerId: car.dealerId,
        payPlan: 'full',
        remark: '',
        expect: { totalFen, priceVersion },
      },
      { headers: { 'idempotency-key': freshKey() } },
    );
    expect(edited).toMatchObject({ boutiqueFen: MATS_FEN, title: '天逸 悦家版', totalFen });
  });
});

describe('of an order', () => {
  test('are exchanged for the difference: what was paid stays until it is paid', async () => {
    const { buyer, id } = await reservedWith([mats]);
    await payBags(app, buyer, id, 1);
    const saved = await saveBags(buyer, id, [trip]);
    expect(saved.data).toMatchObject({ diffFen: TRIP_FEN - MATS_FEN, slice: `${id}.boutique2` });
    expect((await detail(buyer, id)).boutique).toMatchObject([
      { bagId: mats, state: 'paid', stateText: '换的付了款就退' },
      { bagId: trip, state: 'chosen' },
    ]);
    await payBags(app, buyer, id, 2);
    const order = await detail(buyer, id);
    expect(order.boutique).toMatchObject([{ bagId: trip, state: 'paid' }]);
    expect(order.boutiqueFen).toBe(TRIP_FEN);
    expect([await stockOf(mats), await stockOf(trip)]).toEqual([100, 99]);
    expect(await heldOf(id, ['boutique1', 'boutique2'])).toBe(TRIP_FEN);
    // Back to cheaper goods: the difference is refunded from the last payment.
    expect((await saveBags(buyer, id, [mats])).data).toMatchObject({
      diffFen: MATS_FEN - TRIP_FEN,
      slice: null,
    });
    await app.background!.runJobs();
    expect(await heldOf(id, ['boutique1', 'boutique2'])).toBe(MATS_FEN);
    expect((await detail(buyer, id)).boutique).toMatchObject([{ bagId: mats, state: 'paid' }]);
    // All goods are removed.
    expect((await saveBags(buyer, id, [])).data.diffFen).toBe(-MATS_FEN);
    await app.background!.runJobs();
    expect(await heldOf(id, ['boutique1', 'boutique2'])).toBe(0);
    const none = await detail(buyer, id);
    expect([none.boutiqueFen, none.boutique, none.totalFen]).toEqual([0, [], none.carFen]);
  });

  test('that were never paid are another choice at once', async () => {
    const { buyer, id } = await reservedWith([mats]);
    const waits = await openItem(buyer, id, 'boutique1');
    const saved = await saveBags(buyer, id, [trip, mat]);
    expect(saved.data).toMatchObject({ diffFen: TRIP_FEN + 1280_00 });
    // A payment for the previous choice is refunded.
    await choose(app, waits.cashierUrl!, 'pay');
    await app.background!.runJobs();
    expect(await heldOf(id, ['boutique1'])).toBe(0);
    expect((await detail(buyer, id)).boutique.map(({ state }) => state)).toEqual([
      'chosen',
      'chosen',
    ]);
  });

  test('are changed once for a key, and not over what another request has changed', async () => {
    const { buyer, id } = await reservedWith([]);
    const key = freshKey();
    const { data: first } = await saveBags(buyer, id, [mats], key);
    const { order } = await boutiqueOf(buyer, id);
    const again = { id, bagIds: [mats], revision: order!.revision - 1, expectDiffFen: MATS_FEN };
    const headers = { 'idempotency-key': key };
    expect((await buyer.send(calls.boutiqueSave, again, { headers })).data).toEqual(first);
    const stale = await buyer.send(
      calls.boutiqueSave,
      { ...again, bagIds: [trip], expectDiffFen: TRIP_FEN },
      { headers: { 'idempotency-key': freshKey() } },
    );
    expect(stale.code).toBe('PRICE_CHANGED');
    expect((await saveBags(buyer, id, [scent])).code).toBe('OPTIONAL_INVALID');
  });

  test('the last piece is whose money comes first; the other has theirs back', async () => {
    await setStock(trip, 1);
    const all = await Promise.all([reservedWith([trip]), reservedWith([trip])]);
    const tills = [];
    for (const { buyer, id } of all)
      tills.push((await openItem(buyer, id, 'boutique1')).cashierUrl!);
    await Promise.all([choose(app, tills[0]!, 'pay'), choose(other, tills[1]!, 'pay')]);
    await app.background!.runJobs();
    const held = await Promise.all(all.map(({ id }) => heldOf(id, ['boutique1'])));
    expect(held.sort((one, two) => one - two)).toEqual([0, TRIP_FEN]);
    expect(await stockOf(trip)).toBe(0);
    // The buyer who came too late learns so before paying.
    const loser = (await detail(all[0]!.buyer, all[0]!.id)).boutique[0]!.state === 'paid' ? 1 : 0;
    const { buyer, id } = all[loser]!;
    const pay = { id: `${id}.boutique1`, subject: 'carItem', second: 'sandbox' } as const;
    expect((await buyer.send(orderPay, pay)).code).toBe('BOUTIQUE_SHORT');
    expect((await saveBags(buyer, id, [trip])).code).toBe('STOCK_SHORT');
    await saveBags(buyer, id, []);
    expect((await detail(buyer, id)).leftFen).toBe(0);
  });

  test('paid or changed at once, on two processes: nothing is paid for nothing', async () => {
    const { buyer, id } = await reservedWith([mats]);
    const till = (await openItem(buyer, id, 'boutique1')).cashierUrl!;
    other.clock.now = app.clock.now;
    const there = createClient(other, { token: buyer.token, userId: buyer.userId });
    const { order, sumFen } = await boutiqueOf(buyer, id, [trip]);
    const asked = {
      id,
      bagIds: [trip],
      revision: order!.revision,
      expectDiffFen: sumFen - order!.paidFen,
    };
    const headers = { 'idempotency-key': freshKey() };
    const [, saved] = await Promise.all([
      choose(app, till, 'pay'),
      there.send(calls.boutiqueSave, asked, { headers }),
    ]);
    await app.background!.runJobs();
    const { boutique } = await detail(buyer, id);
    const paidFirst = [['PRICE_CHANGED', MATS_FEN, mats, 'paid']];
    const changedFirst = [['0', 0, trip, 'chosen']];
    expect([...paidFirst, ...changedFirst]).toContainEqual([
      saved.code,
      await heldOf(id, ['boutique1']),
      boutique[0]!.bagId,
      boutique[0]!.state,
    ]);
    expect(boutique).toHaveLength(1);
  });

  test('keep their car from becoming one they do not go with', async () => {
    const buyer = await signIn(app);
    const bare = { ...car, chosen: car.chosen.slice(0, 3) };
    const { id } = await reserve(app, buyer, bare);
    await saveBags(buyer, id, [scent]);
    const { obstacles } = await buyer.call(orderCalls.checkPurchaseAppByParams, {
      orderId: id,
      typeId: car.typeId,
      chosen: car.chosen,
    });
    expect(obstacles).toMatchObject([
      {
        code: 'OPTIONAL_INVALID',
        msg: '精品「香氛机」：这台车已有option，先去掉',
        way: '修改精品',
      },
    ]);
  });

  test('go back with the order, but for what is fitted', async () => {
    const { buyer, id } = await reservedWith([mats, trip]);
    await payBags(app, buyer, id, 1);
    await cancelBooking(buyer, id);
    await app.background!.runJobs();
    expect(await heldOf(id, ['deposit', 'boutique1'])).toBe(0);
    expect([await stockOf(mats), await stockOf(trip)]).toEqual([100, 100]);
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      refund: { fen: DEPOSIT_FEN + MATS_FEN + TRIP_FEN, keptFen: 0 },
    });
  });

  test('that are fitted stay: the buyer who backs out has the rest', async () => {
    const { buyer, id } = await reservedWith([mats, trip]);
    await payBags(app, buyer, id, 1);
    await handIn(buyer, id);
    await sign(app, buyer, id);
    const { orderNo } = await detail(buyer, id);
    await brought(app, admin, { id, orderNo });
    await admin.does(desk.operatorCarOrderFit, { orderNo, bagId: mats, state: 'fitting' });
    expect((await saveBags(buyer, id, [trip])).code).toBe('BOUTIQUE_CLOSED');
    await admin.does(desk.operatorCarOrderFit, { orderNo, bagId: mats, state: 'fitted' });
    const again = { orderNo, bagId: mats, state: 'fitted' } as const;
    expect(await admin.refusal(desk.operatorCarOrderFit, again)).toBe('CAR_EVENT_REFUSED');
    const preview = await buyer.call(orderCalls.carOrderCancelPreview, { id });
    expect(preview).toMatchObject({
      event: 'askCancel',
      backFen: TRIP_FEN,
      kept: [
        { what: '定金', fen: DEPOSIT_FEN },
        { what: '精品', fen: MATS_FEN, why: '已经装到车上' },
      ],
    });
    await cancelBooking(buyer, id);
    await admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: true });
    await app.background!.runJobs();
    expect(await heldOf(id, ['boutique1'])).toBe(MATS_FEN);
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      refund: { fen: TRIP_FEN, keptFen: DEPOSIT_FEN + MATS_FEN },
    });
    expect([await stockOf(mats), await stockOf(trip)]).toEqual([99, 100]);
  });

  test('are fitted at the works until the car is checked, and all of them with the keys', async () => {
    const sill = await addBag(app, { fen: 980_00, name: '踏板', fitted_at: 'works' });
    const { buyer, id } = await reservedWith([]);
    await handIn(buyer, id);
    await sign(app, buyer, id);
    const { orderNo } = await detail(buyer, id);
    await brought(app, admin, { id, orderNo });
    expect((await saveBags(buyer, id, [sill])).code).toBe('BOUTIQUE_CLOSED');
    await saveBags(buyer, id, [mats]);
    await payItem(app, buyer, id);
    await accepted(admin, orderNo);
    // The hand-over requires that all items are paid.
    expect(await admin.refusal(desk.operatorCarOrderHandOver, { orderNo })).toBe('BALANCE_OPEN');
    await payBags(app, buyer, id, 1);
    await invoiced(buyer, admin, { id, orderNo });
    await admin.does(desk.operatorCarOrderHandOver, { orderNo });
    expect(await detail(buyer, id)).toMatchObject({
      status: 'delivered',
      boutique: [{ bagId: mats, state: 'fitted' }],
    });
    const { order } = await boutiqueOf(buyer, id);
    expect(order!.closed).toBe('车已经交付，加装请联系门店');
  });

  test('are invoiced apart from the car, once it is handed over', async () => {
    const { buyer, id } = await reservedWith([mats]);
    const { orderNo } = await detail(buyer, id);
    const content = { titleType: 'personal', title: '林间月', email: '' } as const;
    const apply = async (client: Client) =>
      (await client.send(invoices.invoiceApply, { orderId: id, content })).code;
    const invoiceOf = () => buyer.call(invoices.invoiceOfOrder, { orderId: id });
    await payBags(app, buyer, id, 1);
    expect(await apply(buyer)).toBe('INVOICE_TOO_EARLY');
    await handIn(buyer, id);
    await sign(app, buyer, id);
    await brought(app, admin, { id, orderNo });
    await payItem(app, buyer, id);
    await accepted(admin, orderNo);
    await invoiced(buyer, admin, { id, orderNo });
    await admin.does(desk.operatorCarOrderHandOver, { orderNo });

    expect(await apply(await signIn(app))).toBe('ORDER_NOT_FOUND');
    expect(await invoiceOf()).toMatchObject({
      of: 'carGoods',
      state: 'none',
      canApply: true,
      amountFen: MATS_FEN,
      seller: (await detail(buyer, id)).dealer!.name,
    });
    const asked = await buyer.call(invoices.invoiceApply, { orderId: id, content });
    expect(asked).toMatchObject({ state: 'requested', content });
    expect(await apply(buyer)).toBe('INVOICE_EXISTS');
    await admin.does(operatorInvoice, { orderNo });
    expect(await admin.refusal(operatorInvoice, { orderNo })).toBe('INVOICE_NOT_DUE');
    expect(await invoiceOf()).toMatchObject({ state: 'issued', issued: { amountFen: MATS_FEN } });
    const { path } = await buyer.call(invoices.invoiceFile, { orderId: id });
    const file = await app.server.inject({ method: 'GET', url: path });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('cannot be changed before the deposit, nor by anybody else', async () => {
    const buyer = await signIn(app);
    const { id } = await book(buyer, car);
    expect((await saveBags(buyer, id, [mats])).code).toBe('BOUTIQUE_CLOSED');
    const stranger = await signIn(app);
    const input = { id, bagIds: [mats], revision: 0, expectDiffFen: MATS_FEN };
    const headers = { 'idempotency-key': freshKey() };
    expect((await stranger.send(calls.boutiqueSave, input, { headers })).code).toBe(
      'CAR_ORDER_NOT_FOUND',
    );
  });
});
