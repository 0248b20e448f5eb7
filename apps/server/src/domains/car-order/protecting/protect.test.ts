import * as calls from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { operatorCarPrice } from '@marque/contract/cars/sale/operator-endpoints';
import { payPart } from '@marque/contract/pay/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  accepted,
  addBookable,
  type Bookable,
  brought,
  invoiced,
  handedOver,
  itemMoneyOf,
  openItem,
  payItem,
  signed,
} from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient } from '#testing/operators.ts';
import { choose, freshKey, later } from '#testing/orders.ts';

/** The price of the trim, and the drop. */
const TRIM_FEN = 180_000_00;
const DROP_FEN = 4000_00;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  admin = operatorClient(app);
});
beforeEach(async () => {
  car = await addBookable(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const detail = (client: Client, id: string): Promise<CarOrder> =>
  client.call(calls.carOrderDetail, { id });
const balanceIn = ({ items }: CarOrder) => items.find(({ kind }) => kind === 'balance')!;
const sweep = (on = app) => on.background!.runSweep('carOrder.protect');
/** Sets the price of the trim. */
async function priced(fen: number, protects = true): Promise<void> {
  later(app, 1000);
  await admin.does(operatorCarPrice, { subject: `type:${car.typeId}`, fen, protects });
  later(app, 1000);
}
const claim = (client: Client, id: string, protectionId: string) =>
  client.send(
    calls.carOrderProtect,
    { id, protectionId },
    { headers: { 'idempotency-key': freshKey() } },
  );

describe('a price that falls', () => {
  test('after the signature comes off the balance by itself, once, and never rises', async () => {
    const buyer = await signIn(app);
    const { id } = await signed(app, buyer, car);
    const before = await detail(buyer, id);
    await priced(TRIM_FEN - DROP_FEN);
    await sweep();
    // While the signature can be withdrawn, the buyer can sign anew at the new price.
    expect((await detail(buyer, id)).protections).toEqual([]);
    later(app, DAY_MS + 1);
    other.clock.now = app.clock.now;
    await Promise.all([sweep(), sweep(other)]);
    const order = await detail(buyer, id);
    expect(order).toMatchObject({
      totalFen: before.totalFen - DROP_FEN,
      protections: [{ oldFen: TRIM_FEN, diffFen: DROP_FEN, state: 'applied' }],
    });
    expect(balanceIn(order).dueFen).toBe(balanceIn(before).dueFen - DROP_FEN);
    expect(order.lines.at(-1)).toMatchObject({ label: '价格保护', fen: -DROP_FEN });
    const { items } = await buyer.call(noticeList, {});
    expect(items.filter(({ title }) => title.endsWith('价格保护'))).toHaveLength(1);
    // The price rises, falls to the same value, and then below it.
    await priced(TRIM_FEN);
    await priced(TRIM_FEN - DROP_FEN);
    await sweep();
    expect((await detail(buyer, id)).totalFen).toBe(order.totalFen);
    await priced(TRIM_FEN - DROP_FEN - 500_00);
    await sweep();
    expect((await detail(buyer, id)).totalFen).toBe(order.totalFen - 500_00);
  });

  test('without protecting, or before the signature, changes no contract', async () => {
    const buyer = await signIn(app);
    const { id } = await signed(app, buyer, car);
    const { totalFen } = await detail(buyer, id);
    await priced(TRIM_FEN - DROP_FEN, false);
    later(app, DAY_MS + 1);
    await sweep();
    expect((await detail(buyer, id)).totalFen).toBe(totalFen);
    const second = await signIn(app);
    await priced(TRIM_FEN - 2 * DROP_FEN);
    const { id: own } = await signed(app, second, car);
    later(app, DAY_MS + 1);
    await sweep();
    expect((await detail(second, own)).protections).toEqual([]);
  });

  test('once the balance is paid goes back from it', async () => {
    const buyer = await signIn(app);
    const order = await signed(app, buyer, car);
    await brought(app, admin, order);
    await payItem(app, buyer, order.id);
    const { dueFen } = balanceIn(await detail(buyer, order.id));
    await priced(TRIM_FEN - DROP_FEN);
    await sweep();
    await app.background!.runJobs();
    const after = await detail(buyer, order.id);
    expect(balanceIn(after)).toMatchObject({ dueFen: dueFen - DROP_FEN, leftFen: 0 });
    expect(await itemMoneyOf(app, order.id, 'balance')).toEqual({
      balance: 0,
      onOrder: dueFen - DROP_FEN,
      held: dueFen - DROP_FEN,
    });
    await accepted(admin, order.orderNo);
    await invoiced(buyer, admin, order);
    await admin.does(desk.operatorCarOrderHandOver, { orderNo: order.orderNo });
  });

  test('below what was paid in parts pays it in full, and gives the rest back', async () => {
    const buyer = await signIn(app);
    const order = await signed(app, buyer, car);
    await brought(app, admin, order);
    const { dueFen } = balanceIn(await detail(buyer, order.id));
    const of = { id: carItemId(order.id, 'balance'), subject: 'carItem' } as const;
    const part = async (amountFen: number) => {
      const { part: made } = await buyer.call(payPart, { ...of, amountFen });
      return (await openItem(buyer, order.id, 'balance', made)).cashierUrl!;
    };
    await choose(app, await part(40_000_00), 'pay');
    for (let left = dueFen - 40_000_00; left > DROP_FEN; left -= 40_000_00)
      await choose(app, await part(Math.min(40_000_00, left - DROP_FEN / 2)), 'pay');
    const waits = await part(DROP_FEN / 2);
    await priced(TRIM_FEN - DROP_FEN);
    await sweep();
    await app.background!.runJobs();
    const after = await detail(buyer, order.id);
    expect(balanceIn(after)).toMatchObject({
      dueFen: dueFen - DROP_FEN,
      paidFen: dueFen - DROP_FEN,
      openFen: 0,
      leftFen: 0,
    });
    // A partial payment that is no longer due is refunded as well.
    await choose(app, waits, 'pay');
    await app.background!.runJobs();
    expect((await itemMoneyOf(app, order.id, 'balance')).held).toBe(dueFen - DROP_FEN);
  });

  test('after the keys is asked for with a tap, until its days are over', async () => {
    const buyer = await signIn(app);
    const { id } = await handedOver(app, admin, buyer, car);
    const { dueFen } = balanceIn(await detail(buyer, id));
    await priced(TRIM_FEN - DROP_FEN);
    await sweep();
    const order = await detail(buyer, id);
    expect(order.allowed).toContain('protect');
    const [protection] = order.protections;
    expect(protection).toMatchObject({ state: 'claimable', diffFen: DROP_FEN });
    const stranger = await signIn(app);
    expect((await claim(stranger, id, protection!.id)).code).toBe('CAR_ORDER_NOT_FOUND');
    expect((await claim(buyer, id, protection!.id)).data).toEqual({
      diffFen: DROP_FEN,
      way: '原路退回',
      state: 'claimed',
    });
    expect((await claim(buyer, id, protection!.id)).code).toBe('PROTECTION_CLOSED');
    await app.background!.runJobs();
    expect((await itemMoneyOf(app, id, 'balance')).held).toBe(dueFen - DROP_FEN);
    await priced(TRIM_FEN - 2 * DROP_FEN);
    await sweep();
    const [, second] = (await detail(buyer, id)).protections;
    later(app, 16 * DAY_MS);
    await sweep();
    expect((await claim(buyer, id, second!.id)).code).toBe('PROTECTION_CLOSED');
    expect((await detail(buyer, id)).protections[1]!.state).toBe('lapsed');
  });
});
