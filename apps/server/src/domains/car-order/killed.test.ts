import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { orderPayStatus } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  type Bookable,
  book,
  cancelBooking,
  itemMoneyOf,
  payDeposit,
} from '#testing/car-orders.ts';
import { endingBefore, payHandedOver } from '#testing/killed.ts';
import { later } from '#testing/orders.ts';

const DEPOSIT_FEN = 2000_00;
/** Kills before every so-manieth change; `STRIDE=1` before each of them. */
const STRIDE = Number(process.env.STRIDE ?? 3);

let app: TestApp;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  car = await addBookable(app);
});
afterAll(() => app.close());

/** What happens to a booking: its deposit is paid, and given back. */
async function live(other: TestApp, { token, userId }: Client, id: string): Promise<void> {
  const buyer = createClient(other, { token, userId });
  await payDeposit(other, buyer, id);
  await buyer.call(orderPayStatus, { id: carItemId(id, 'deposit'), subject: 'carItem' });
  await cancelBooking(buyer, id);
  await other.background!.runJobs();
}

/** Another process goes on: sweeps and jobs alone. */
async function recover(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    later(app, 12 * 60_000);
    await app.background!.runSweep('payment.reconcile');
    await app.background!.runSweep('carOrder.expire');
    await app.background!.runJobs();
  }
}

test('killed before any of its changes, no deposit is lost or doubled', async () => {
  const ends = new Set<string>();
  let survived = false;
  for (let at = 1; !survived; at += STRIDE) {
    const buyer = await signIn(app);
    const { id } = await book(buyer, car);
    const { database, survived: alive } = endingBefore(app, at);
    const other = await createApp({
      config: app.config,
      database,
      now: () => app.clock.now,
      log: false,
    });
    const dying = { ...app, ...other, kernel: other.kernel!, database };
    await live(dying, buyer, id).catch(() => undefined);
    await other.server.close();
    survived = alive();
    await payHandedOver(app, carItemId(id, 'deposit'));
    await recover();
    const { status } = await buyer.call(carOrderDetail, { id });
    const kept = status === 'reserved' ? DEPOSIT_FEN : 0;
    expect(await itemMoneyOf(app, id), `killed before change ${at}`).toEqual({
      balance: 0,
      onOrder: kept,
      held: kept,
    });
    ends.add(status);
  }
  expect([...ends].sort()).toEqual(['closed', 'reserved']);
}, 120_000);
