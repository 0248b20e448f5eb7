import * as calls from '@marque/contract/car-order/endpoints';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import { addBookable, type Bookable, itemMoneyOf, reserve, signed } from '#testing/cars/orders.ts';
import { keyed, later } from '#testing/orders.ts';

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

async function sweepAfter(days: number): Promise<void> {
  later(app, days * DAY_MS);
  other.clock.now = app.clock.now;
  const run = (at: TestApp) => at.background!.runSweep('carOrder.idle');
  await Promise.all([run(app), run(other)]);
  await run(app);
}

/** Sessions end before bookings do, so the buyer signs in again. */
const idler = async () => {
  const phone = freshPhone();
  const again = () => signIn(app, { phone });
  const buyer = await again();
  const { id } = await reserve(app, buyer, car);
  return { again, id };
};
const told = async (client: Client) => {
  const { items } = await client.call(noticeList, {});
  return items.filter(({ title }) => title.includes('的预订到')).length;
};
const statusOf = async (client: Client, id: string) =>
  (await client.call(calls.carOrderDetail, { id })).status;

test('an idle booking ends after 180 days and two messages, with a full refund', async () => {
  const { again, id } = await idler();
  const bound = await signed(app, await signIn(app), car);
  await sweepAfter(149);
  expect(await told(await again())).toBe(0);
  await sweepAfter(2);
  expect(await told(await again())).toBe(1);
  await sweepAfter(21);
  expect(await told(await again())).toBe(1);
  await sweepAfter(2);
  expect(await told(await again())).toBe(2);
  await sweepAfter(5);
  expect(await statusOf(await again(), id)).toBe('reserved');
  await sweepAfter(2);
  const buyer = await again();
  expect(await statusOf(buyer, id)).toBe('refunding');
  await app.background!.runJobs();
  expect(await buyer.call(calls.carOrderDetail, { id })).toMatchObject({
    status: 'closed',
    closedReason: '预订满 180 天没有锁单，已付的全额退回',
  });
  expect(await itemMoneyOf(app, id)).toEqual({ balance: 0, onOrder: 0, held: 0 });
  // A signed order never becomes idle.
  const { status } = await app.database
    .selectFrom('car_order')
    .select('status')
    .where('id', '=', bound.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('locked');
});

test('an act or message of the buyer restarts the days of an idle order', async () => {
  const { again, id } = await idler();
  await sweepAfter(151);
  await sweepAfter(23);
  const buyer = await again();
  expect(await told(buyer)).toBe(2);
  const { newPrice } = await buyer.call(signing.carOrderContract, { id });
  const { totalFen, priceVersion } = newPrice!;
  await buyer.call(signing.carOrderReprice, { id, totalFen, priceVersion }, keyed());
  await sweepAfter(20);
  expect(await statusOf(await again(), id)).toBe('reserved');
  await sweepAfter(131);
  expect(await told(await again())).toBe(3);
});

test('a message that goes out late leaves its buyer the time it promises', async () => {
  const { again, id } = await idler();
  await sweepAfter(200);
  expect(await told(await again())).toBe(1);
  await sweepAfter(6);
  const buyer = await again();
  expect([await told(buyer), await statusOf(buyer, id)]).toEqual([1, 'reserved']);
  await sweepAfter(1);
  expect(await told(await again())).toBe(2);
  await sweepAfter(6);
  expect(await statusOf(await again(), id)).toBe('reserved');
  await sweepAfter(1);
  expect(await statusOf(await again(), id)).toBe('refunding');
});
