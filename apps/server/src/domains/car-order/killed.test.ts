import * as calls from '@marque/contract/car-order/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { myCarList } from '@marque/contract/garage/endpoints';
import { operatorCarPrice } from '@marque/contract/cars/sale/operator-endpoints';
import { operatorWriteOff } from '@marque/contract/operator/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { orderPayStatus } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  addLender,
  type Bookable,
  book,
  brought,
  cancelBooking,
  handIn,
  itemMoneyOf,
  invoiced,
  LENDER,
  payDeposit,
  payItem,
  sendSignature,
  signatureOf,
} from '#testing/cars/orders.ts';
import {
  type BuyersOrder,
  checkAll,
  checkOff,
  handoverOf,
  paidFor,
  standThere,
} from '#testing/cars/delivery.ts';
import { endingBefore, payHandedOver } from '#testing/killed.ts';
import { operatorClient } from '#testing/operators.ts';
import { freshKey, keyed, later } from '#testing/orders.ts';
import { TEST_MS } from '#testing/patience.ts';

const DEPOSIT_FEN = 2000_00;
/** Ends the process before every n-th write; `STRIDE=1` covers each of them. */
const STRIDE = Number(process.env.STRIDE ?? 3);

let app: TestApp;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  car = await addBookable(app);
});
afterAll(() => app.close());

/** The history of a booking: its deposit is paid and refunded. */
async function live(other: TestApp, { token, userId }: Client, id: string): Promise<void> {
  const buyer = createClient(other, { token, userId });
  await payDeposit(other, buyer, id);
  await buyer.call(orderPayStatus, { id: carItemId(id, 'deposit'), subject: 'carItem' });
  await cancelBooking(buyer, id);
  await other.background!.runJobs();
}

/** Returns an app that ends before its n-th write. */
async function dyingBefore(at: number) {
  const { database, survived } = endingBefore(app, at);
  const { config, clock } = app;
  const other = await createApp({ config, database, now: () => clock.now, log: false });
  const dying: TestApp = { ...app, ...other, kernel: other.kernel!, database };
  return { dying, survived, close: () => other.server.close() };
}

/** Runs the sweeps and jobs of another process. */
async function recover(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    later(app, 12 * 60_000);
    await app.background!.runSweep('payment.reconcile');
    await app.background!.runSweep('carOrder.expire');
    await app.background!.runJobs();
  }
}

test(
  'killed before any of its changes, no deposit is lost or doubled',
  async () => {
    const ends = new Set<string>();
    let survived = false;
    for (let at = 1; !survived; at += STRIDE) {
      const buyer = await signIn(app);
      const { id } = await book(buyer, car);
      const { dying, survived: alive, close } = await dyingBefore(at);
      await live(dying, buyer, id).catch(() => undefined);
      await close();
      survived = alive();
      await payHandedOver(app, carItemId(id, 'deposit'));
      await recover();
      const { status } = await buyer.call(calls.carOrderDetail, { id });
      const kept = status === 'reserved' ? DEPOSIT_FEN : 0;
      expect(await itemMoneyOf(app, id), `killed before change ${at}`).toEqual({
        balance: 0,
        onOrder: kept,
        held: kept,
      });
      ends.add(status);
    }
    expect([...ends].sort()).toEqual(['closed', 'reserved']);
  },
  2 * TEST_MS,
);

test(
  'killed before any change of a hand-over, the keys are handed over whole or not at all',
  async () => {
    const admin = operatorClient(app);
    const ends = new Set<string>();
    let survived = false;
    for (let at = 1; !survived; at += 2 * STRIDE) {
      const order = await paidFor(app, admin, car);
      await invoiced(order.buyer, admin, order);
      await standThere(order, app);
      const code = await checkAll(order);
      const { dealerId } = await handoverOf(order);
      await checkOff(order, { code: 'keys', done: false });
      const { dying, survived: alive, close } = await dyingBefore(at);
      const { token, userId } = order.buyer;
      const there = { ...order, buyer: createClient(dying, { token, userId }) };
      const handsOver = async (at: TestApp, of: typeof order) => {
        await checkOff(of, { code: 'keys', done: true });
        await operatorClient(at).does(operatorWriteOff, { code, dealerId });
      };
      await handsOver(dying, there).catch(() => undefined);
      await close();
      survived = alive();
      const { status } = await order.buyer.call(calls.carOrderDetail, { id: order.id });
      const own = await order.buyer.call(myCarList, {});
      expect(own.items, `killed before change ${at}`).toHaveLength(status === 'delivered' ? 1 : 0);
      ends.add(status);
      if (status === 'arrived') await handsOver(app, order);
      expect(await admin.refusal(operatorWriteOff, { code, dealerId })).toBe('WRITE_OFF_USED');
      expect((await order.buyer.call(calls.carOrderDetail, { id: order.id })).status).toBe(
        'delivered',
      );
    }
    expect([...ends].sort()).toEqual(['arrived', 'delivered']);
  },
  2 * TEST_MS,
);

/** The price falls after the payment, the invoice is issued, and the price falls again. */
async function liveToInvoice(at: TestApp, order: BuyersOrder, car: Bookable): Promise<void> {
  const admin = operatorClient(at);
  const { token, userId } = order.buyer;
  const buyer = createClient(at, { token, userId });
  await fall(at, car, 1);
  await at.background!.runSweep('carOrder.protect');
  await at.background!.runJobs();
  await invoiced(buyer, admin, order);
  await fall(at, car, 2);
  await at.background!.runSweep('carOrder.protect');
  const { protections } = await buyer.call(calls.carOrderDetail, { id: order.id });
  const { id: protectionId } = protections.find(({ state }) => state === 'claimable')!;
  await buyer.send(calls.carOrderProtect, { id: order.id, protectionId }, keyed());
  await at.background!.runJobs();
}

const TRIM_FEN = 180_000_00;
const DROP_FEN = 1000_00;
/** Lowers the price of the trim by `times` drops. */
async function fall(at: TestApp, { typeId }: Bookable, times: number): Promise<void> {
  later(at, 1000);
  const fen = TRIM_FEN - times * DROP_FEN;
  const asked = { subject: `type:${typeId}`, fen, protects: true };
  await operatorClient(at).does(operatorCarPrice, asked);
  later(at, 1000);
}

test(
  'killed before any change of invoice and price protection, each happens once or not at all',
  async () => {
    const admin = operatorClient(app);
    const ends = new Set<string>();
    let survived = false;
    for (let at = 1; !survived; at += 4 * STRIDE) {
      const own = await addBookable(app);
      const order = await paidFor(app, admin, own);
      const { totalFen } = await order.buyer.call(calls.carOrderDetail, { id: order.id });
      const { dying, survived: alive, close } = await dyingBefore(at);
      await liveToInvoice(dying, order, own).catch(() => undefined);
      await close();
      survived = alive();
      await recover();
      await app.background!.runSweep('carOrder.protect');
      await app.background!.runJobs();
      const { id, buyer } = order;
      const after = await buyer.call(calls.carOrderDetail, { id });
      const made = after.protections.filter(({ state }) => state !== 'claimable');
      const lessFen = made.reduce((sum, { diffFen }) => sum + diffFen, 0);
      expect(after.totalFen, `killed before ${at}`).toBe(totalFen - lessFen);
      for (const kind of ['deposit', 'balance'] as const) {
        const { balance, onOrder, held } = await itemMoneyOf(app, id, kind);
        const { paidFen } = after.items.find((one) => one.kind === kind)!;
        expect([balance, onOrder, held], `${kind}, killed before ${at}`).toEqual([
          0,
          paidFen,
          paidFen,
        ]);
      }
      const numbers = await app.database
        .selectFrom('vehicle_invoice')
        .select('state')
        .where('order_id', '=', id)
        .execute();
      expect(numbers.length, `killed before ${at}`).toBeLessThanOrEqual(1);
      ends.add(`${after.invoice!.state} ${made.length}`);
    }
    // Some runs end before anything happened, and some complete.
    expect(ends.size).toBeGreaterThan(1);
    expect([...ends]).toContain('issued 2');
  },
  4 * TEST_MS,
);

/**
 * The history of an order with a loan: signed, delivered to the store, paid by buyer and lender,
 * cancelled by the seller, refunded.
 */
async function liveWithLoan(
  at: TestApp,
  buyer: Client,
  { id, orderNo }: { id: string; orderNo: string },
  signature: Awaited<ReturnType<typeof signatureOf>>,
): Promise<void> {
  const admin = operatorClient(at);
  const there = createClient(at, { token: buyer.token, userId: buyer.userId });
  const lender = (step: 'approve' | 'disburse' | 'return', ref = '') =>
    admin.does(desk.operatorCarOrderLoan, { orderNo, step, ref });
  await sendSignature(there, signature);
  await brought(at, admin, { id, orderNo });
  await lender('approve');
  await payItem(at, there, id, 'down');
  await lender('disburse', `${orderNo}in`);
  await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '停产' });
  await at.background!.runJobs();
  await lender('return', `${orderNo}out`);
}

test(
  'after a kill before any change of an order with a loan every fen is with its owner',
  async () => {
    await addLender(operatorClient(app));
    const ends = new Set<string>();
    let survived = false;
    for (let at = 1; !survived; at += 9 * STRIDE) {
      const buyer = await signIn(app);
      const order = await book(buyer, car);
      const { id } = order;
      await payDeposit(app, buyer, id);
      await handIn(buyer, id);
      const { priceFen } = await buyer.call(calls.carOrderPlans, { id });
      const downFen = Math.ceil((priceFen * 0.3) / 100) * 100;
      const loan = { productId: LENDER.id, months: 36, balloonBp: 0, downFen };
      const headers = { 'idempotency-key': freshKey() };
      await buyer.send(calls.carOrderPlan, { id, loan }, { headers });
      const signature = await signatureOf(app, buyer, id);
      const { dying, survived: alive, close } = await dyingBefore(at);
      await liveWithLoan(dying, buyer, order, signature).catch(() => undefined);
      await close();
      survived = alive();
      await payHandedOver(app, carItemId(id, 'down'));
      await recover();
      const { status, items } = await buyer.call(calls.carOrderDetail, { id });
      for (const kind of ['deposit', 'down'] as const) {
        const { balance, onOrder, held } = await itemMoneyOf(app, id, kind);
        const item = items.find((one) => one.kind === kind);
        const kept = item ? item.paidFen - item.backFen : 0;
        expect([balance, onOrder, held], `${kind}, killed before ${at}`).toEqual([0, kept, kept]);
      }
      const lent = items.find(({ kind }) => kind === 'loan');
      // The order is not closed until the lender has been repaid.
      const expected = status === 'closed' ? 0 : (lent?.paidFen ?? 0);
      expect(await itemMoneyOf(app, id, 'loan'), `killed before ${at}`).toMatchObject({
        balance: 0,
        onOrder: expected,
      });
      ends.add(status);
    }
    expect([...ends]).toEqual(expect.arrayContaining(['reserved', 'closed']));
  },
  240_000 + 900_000 / STRIDE,
);
