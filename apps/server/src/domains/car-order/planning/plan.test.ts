import * as calls from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { operatorCarPrice } from '@marque/contract/cars/sale/operator-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, atProcess, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  accepted,
  addBookable,
  addLender,
  type Bookable,
  brought,
  cancelBooking,
  handIn,
  invoiced,
  itemMoneyOf,
  LENDER,
  payItem,
  reserve,
  sendSignature,
  sign,
  signatureOf,
  signed,
} from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient } from '#testing/operators.ts';
import { keyed, later } from '#testing/orders.ts';

const DEPOSIT_FEN = 2000_00;

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
  await addLender(admin);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const atOther = (client: Client): Client => atProcess(other, app, client);
const detail = (client: Client, id: string) => client.call(calls.carOrderDetail, { id });
const plans = (client: Client, id: string) => client.call(calls.carOrderPlans, { id });
const downOf = (priceFen: number) => Math.ceil((priceFen * 0.3) / 100) * 100;
const plan = async (client: Client, id: string, downFen?: number) => {
  const { priceFen } = await plans(client, id);
  const loan = { productId: LENDER.id, months: 36, balloonBp: 0 };
  const asked = { id, loan: { ...loan, downFen: downFen ?? downOf(priceFen) } };
  return client.send(calls.carOrderPlan, asked, keyed());
};
const payInFull = (client: Client, id: string) =>
  client.send(calls.carOrderPlan, { id, loan: null }, keyed());
const lender = (orderNo: string, step: 'approve' | 'reject' | 'disburse' | 'return', ref = '') =>
  admin.does(desk.operatorCarOrderLoan, { orderNo, step, ref, reason: '' });
const refused = (orderNo: string, step: 'approve' | 'disburse' | 'return', ref = '') =>
  admin.refusal(desk.operatorCarOrderLoan, { orderNo, step, ref, reason: '' });
const fens = ({ items }: CarOrder) =>
  Object.fromEntries(items.map((one) => [one.kind, one.dueFen]));
let refs = 0;
const freshRef = () => `LENT-${(refs += 1)}`;

const reserved = async (of = car) => {
  const buyer = await signIn(app);
  const { id, orderNo } = await reserve(app, buyer, of);
  await handIn(buyer, id);
  return { buyer, id, orderNo };
};
/** A signed order with a loan. */
const lent = async (of = car) => {
  const order = await reserved(of);
  expect((await plan(order.buyer, order.id)).status).toBe(200);
  const { buyer, id } = order;
  await sign(app, buyer, id);
  return order;
};
/** An order with a loan whose car is at the store, paid by buyer and lender. */
const paidOut = async () => {
  const order = await lent();
  const { buyer, id, orderNo } = order;
  await lender(orderNo, 'approve');
  await brought(app, admin, order);
  await payItem(app, buyer, id, 'down');
  await lender(orderNo, 'disburse', freshRef());
  return order;
};

describe('a loan', () => {
  test('is part of the contract, and the lender pays its part from the approval to the keys', async () => {
    const { buyer, id, orderNo } = await reserved();
    const { priceFen, products, loan: none } = await plans(buyer, id);
    expect([products.map(({ id: one }) => one), none]).toEqual([[LENDER.id], null]);
    const { data: chosen } = await plan(buyer, id);
    const downFen = downOf(priceFen);
    expect(chosen).toMatchObject({
      payPlan: 'loan',
      loan: { state: 'chosen', downFen, amountFen: priceFen - downFen, months: 36 },
    });
    const { blocks } = await buyer.call(signing.carOrderContract, { id });
    expect(JSON.stringify(blocks)).toContain('稳稳贷，36 期');
    await sign(app, buyer, id);
    const order = await detail(buyer, id);
    expect(fens(order)).toEqual({
      deposit: DEPOSIT_FEN,
      down: downFen - DEPOSIT_FEN,
      loan: priceFen - downFen,
    });
    expect(order.loan!.state).toBe('applied');
    await brought(app, admin, { id, orderNo });
    expect(await refused(orderNo, 'disburse', freshRef())).toBe('CAR_LOAN_REFUSED');
    await lender(orderNo, 'approve');
    // The lender pays after the buyer.
    expect(await refused(orderNo, 'disburse', freshRef())).toBe('BALANCE_OPEN');
    expect((await detail(buyer, id)).now).toMatchObject({ action: 'pay' });
    expect((await detail(buyer, id)).now.button).toContain('贷款不成全额退回');
    await payItem(app, buyer, id, 'down');
    const waits = await detail(buyer, id);
    expect(waits.now.sentence).toContain('等放款机构');
    expect(waits.leftFen).toBe(0);
    await accepted(admin, orderNo);
    expect(await admin.refusal(desk.operatorCarOrderHandOver, { orderNo })).toBe('BALANCE_OPEN');
    const ref = freshRef();
    await lender(orderNo, 'disburse', ref);
    expect(await refused(orderNo, 'disburse', ref)).toBe('CAR_LOAN_REFUSED');
    const amountFen = priceFen - downFen;
    expect(await itemMoneyOf(app, id, 'loan')).toMatchObject({ balance: 0, onOrder: amountFen });
    await invoiced(buyer, admin, { id, orderNo });
    // The hand-over settles a pending request to cancel.
    await cancelBooking(buyer, id);
    expect((await detail(buyer, id)).cancelAsked).not.toBeNull();
    await admin.does(desk.operatorCarOrderHandOver, { orderNo });
    expect(await detail(buyer, id)).toMatchObject({ status: 'delivered', cancelAsked: null });
  });

  test('is asked for within what its product allows, by the buyer alone', async () => {
    const { buyer, id } = await reserved();
    const { priceFen } = await plans(buyer, id);
    expect(await plan(buyer, id, downOf(priceFen) - 100)).toMatchObject({ code: 'CALC_RANGE' });
    const loan = { productId: 'nobody', months: 36, balloonBp: 0, downFen: downOf(priceFen) };
    const unknown = await buyer.send(calls.carOrderPlan, { id, loan }, keyed());
    expect(unknown.code).toBe('PRODUCT_NOT_FOUND');
    const stranger = await signIn(app);
    expect(await payInFull(stranger, id)).toMatchObject({ code: 'CAR_ORDER_NOT_FOUND' });
    expect((await stranger.send(calls.carOrderPlans, { id })).code).toBe('CAR_ORDER_NOT_FOUND');
  });

  test('that is meant but not chosen keeps from signing', async () => {
    const { buyer, id } = await reserved();
    await plan(buyer, id);
    await app.database.deleteFrom('car_loan').where('order_id', '=', id).execute();
    expect((await detail(buyer, id)).now).toMatchObject({ action: 'plan' });
    const { obstacles } = await buyer.call(signing.carOrderContract, { id });
    expect(obstacles).toMatchObject([{ code: 'PLAN_MISSING' }]);
    expect(await sendSignature(buyer, await signatureOf(app, buyer, id))).toMatchObject({
      code: 'PLAN_MISSING',
    });
  });

  test('follows the price of another day, and is gone with full payment', async () => {
    const own = await addBookable(app);
    const { buyer, id } = await reserved(own);
    const { data: before } = await plan(buyer, id);
    await admin.does(operatorCarPrice, { subject: `type:${own.typeId}`, fen: 200_000_00 });
    later(app, 1000);
    const again = { typeId: own.typeId, chosen: own.chosen, dealerId: own.dealerId };
    const { price } = await buyer.call(calls.checkPurchaseAppByParams, { ...again, orderId: id });
    const edit = (payPlan: 'loan' | 'full') => {
      const { totalFen, priceVersion } = price!;
      const said = { ...again, payPlan, remark: '', expect: { totalFen, priceVersion } };
      return buyer.send(calls.carOrderEdit, { id, ...said }, keyed());
    };
    const { data: dearer } = await edit('loan');
    const moreFen = dearer!.totalFen - before!.totalFen;
    expect(moreFen).not.toBe(0);
    const { loan } = dearer!;
    expect(loan!.downFen + loan!.amountFen).toBe(
      before!.loan!.downFen + before!.loan!.amountFen + moreFen,
    );
    expect(loan!.downFen).toBeGreaterThanOrEqual(downOf(loan!.downFen + loan!.amountFen));
    expect((await edit('full')).data).toMatchObject({ payPlan: 'full', loan: null });
  });

  test('may come and go until the car is at its store; what is due is cut anew', async () => {
    const buyer = await signIn(app);
    const order = await signed(app, buyer, car);
    const { id } = order;
    const whole = fens(await detail(buyer, id));
    const answers = await Promise.all([plan(buyer, id), plan(atOther(buyer), id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const cut = await detail(buyer, id);
    expect(cut.loan!.state).toBe('applied');
    expect(fens(cut)['down']! + fens(cut)['loan']!).toBe(whole['balance']);
    expect(fens((await payInFull(buyer, id)).data!)).toEqual(whole);
    await plan(buyer, id);
    expect((await buyer.send(signing.carOrderWithdraw, { id }, keyed())).data).toMatchObject({
      loan: { state: 'chosen' },
      items: [{ kind: 'deposit' }],
    });
    await sign(app, buyer, id);
    await brought(app, admin, order);
    expect(await payInFull(buyer, id)).toMatchObject({ code: 'PLAN_CLOSED' });
  });

  test('that is refused leaves three ways: another, full payment, everything back', async () => {
    const order = await lent();
    const { buyer, id, orderNo } = order;
    await brought(app, admin, order);
    await lender(orderNo, 'approve');
    await payItem(app, buyer, id, 'down');
    await lender(orderNo, 'reject');
    const told = await detail(buyer, id);
    expect(told.allowed).toEqual(expect.arrayContaining(['plan', 'cancel']));
    expect(told.now).toMatchObject({ action: 'plan', button: '换付款方式' });
    const { fixedDownFen } = await plans(buyer, id);
    expect(await plan(buyer, id, fixedDownFen! + 100_00)).toMatchObject({ code: 'PLAN_CLOSED' });
    expect((await plan(buyer, id, fixedDownFen!)).data).toMatchObject({
      loan: { state: 'applied' },
    });
    await lender(orderNo, 'reject');
    const full = (await payInFull(buyer, id)).data!;
    expect(fens(full)['balance']).toBe(told.loan!.amountFen);
    await payItem(app, buyer, id);
    expect((await detail(buyer, id)).now.sentence).toContain('车款已结清');
  });

  test('that is refused brings everything back, the earnest money too', async () => {
    const order = await lent();
    const { buyer, id, orderNo } = order;
    await brought(app, admin, order);
    await lender(orderNo, 'approve');
    await payItem(app, buyer, id, 'down');
    await lender(orderNo, 'reject');
    const { loan } = await detail(buyer, id);
    expect((await cancelBooking(buyer, id)).data!.refund).toMatchObject({
      fen: loan!.downFen,
      keptFen: 0,
    });
    await app.background!.runJobs();
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      closedReason: '贷款没有批下来，合同已解除',
    });
    for (const kind of ['deposit', 'down', 'loan'] as const)
      expect(await itemMoneyOf(app, id, kind)).toEqual({ balance: 0, onOrder: 0, held: 0 });
  });

  test('is approved before anything is paid down', async () => {
    const order = await lent();
    const { buyer, id, orderNo } = order;
    await brought(app, admin, order);
    const asked = { id: carItemId(id, 'down'), subject: 'carItem', second: 'sandbox' } as const;
    const pays = async () => (await buyer.send(orderPay, asked)).code;
    expect(await pays()).toBe('LOAN_NOT_APPROVED');
    const waits = await detail(buyer, id);
    expect([waits.leftFen, waits.allowed.includes('pay')]).toEqual([0, false]);
    expect(waits.now.sentence).toBe('合格证已到店，贷款批下来后再付首付');
    await lender(orderNo, 'approve');
    expect((await detail(buyer, id)).now).toMatchObject({ action: 'pay' });
    expect(await pays()).toBe('0');
    await lender(orderNo, 'reject');
    expect(await pays()).toBe('LOAN_NOT_APPROVED');
  });

  test('that is paid out goes back to the lender, never to the buyer', async () => {
    const { buyer, id, orderNo } = await paidOut();
    const { loan } = await detail(buyer, id);
    await cancelBooking(buyer, id);
    await admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: true });
    await app.background!.runJobs();
    const going = await detail(buyer, id);
    expect(going).toMatchObject({
      status: 'refunding',
      refund: { fen: loan!.downFen - DEPOSIT_FEN, keptFen: DEPOSIT_FEN },
    });
    expect(going.refund!.parts).toContainEqual(
      expect.objectContaining({ fen: loan!.amountFen, way: '退回放款机构', at: null }),
    );
    const ref = freshRef();
    await lender(orderNo, 'return', ref);
    expect(await refused(orderNo, 'return', ref)).toBe('CAR_LOAN_REFUSED');
    expect((await detail(buyer, id)).status).toBe('closed');
    expect(await itemMoneyOf(app, id, 'loan')).toEqual({ balance: 0, onOrder: 0, held: 0 });
    expect(await itemMoneyOf(app, id, 'down')).toEqual({ balance: 0, onOrder: 0, held: 0 });
    const entries = await app.database
      .selectFrom('ledger_entry')
      .select(['account', 'amount_fen'])
      .where('subject_id', '=', carItemId(id, 'loan'))
      .where('account', '=', 'lender')
      .execute();
    expect(entries.map(({ amount_fen }) => amount_fen).toSorted((a, b) => a - b)).toEqual([
      -loan!.amountFen,
      loan!.amountFen,
    ]);
  });

  test('stays what it is when the price falls: less is paid down, or comes back', async () => {
    const own = await addBookable(app);
    const order = await lent(own);
    const { buyer, id, orderNo } = order;
    const before = fens(await detail(buyer, id));
    await lender(orderNo, 'approve');
    await brought(app, admin, order);
    const fall = async (fen: number) => {
      later(app, 1000);
      await admin.does(operatorCarPrice, { subject: `type:${own.typeId}`, fen, protects: true });
      later(app, 1000);
      await app.background!.runSweep('carOrder.protect');
    };
    await fall(178_000_00);
    const fallen = fens(await detail(buyer, id));
    const lessFen = before['down']! - fallen['down']!;
    expect([lessFen > 0, fallen['loan']]).toEqual([true, before['loan']]);
    await payItem(app, buyer, id, 'down');
    await fall(177_000_00);
    await app.background!.runJobs();
    expect(fens(await detail(buyer, id))).toMatchObject({
      down: fallen['down']! - 1000_00,
      loan: before['loan'],
    });
    expect((await itemMoneyOf(app, id, 'down')).held).toBe(fallen['down']! - 1000_00);
  });

  test('is paid out once, whoever says so first', async () => {
    const order = await lent();
    const { buyer, id, orderNo } = order;
    await lender(orderNo, 'approve');
    await brought(app, admin, order);
    await payItem(app, buyer, id, 'down');
    other.clock.now = app.clock.now;
    const input = () => ({ orderNo, step: 'disburse', ref: freshRef() }) as const;
    const answers = await Promise.allSettled([
      admin.does(desk.operatorCarOrderLoan, input()),
      operatorClient(other).does(desk.operatorCarOrderLoan, input()),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { loan } = await detail(buyer, id);
    expect((await itemMoneyOf(app, id, 'loan')).onOrder).toBe(loan!.amountFen);
  });

  test('is given up before the car is at its store, or stays; the whole is what it was', async () => {
    const order = await lent();
    const { buyer, id, orderNo } = order;
    const restFen = (of: CarOrder) => fens(of)['balance'] ?? fens(of)['down']! + fens(of)['loan']!;
    const before = restFen(await detail(buyer, id));
    await Promise.all([brought(app, admin, order), payInFull(atOther(buyer), id)]);
    const after = await detail(buyer, id);
    expect(restFen(after)).toBe(before);
    expect(after.loan === null).toBe(fens(after)['balance'] !== undefined);
    expect((await admin.call(desk.operatorCarOrder, { orderNo })).status).toBe('arrived');
  });
});
