import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { CAR_STAGES } from '@marque/contract/car-order/machine';
import { carOrderWithdraw } from '@marque/contract/car-order/signing/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  type Bookable,
  cancelBooking,
  reserve,
  sign,
  signed,
} from '#testing/cars/orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { keyed, later } from '#testing/orders.ts';
import { demoVin } from '#simulation/entries.ts';

const HOUR_MS = 3_600_000;
const PRICE_DAYS = 7;

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

/** Runs the sweep on both processes at once, then once more on the first. */
async function sweep(): Promise<void> {
  const run = (at: TestApp) => at.background!.runSweep('carOrder.remind');
  other.clock.now = app.clock.now;
  await Promise.all([run(app), run(other)]);
  await run(app);
}

const titles = async (client: Client, containing: string) => {
  const { items } = await client.call(noticeList, {});
  return items.map(({ title }) => title).filter((title) => title.includes(containing));
};

const reserved = async () => {
  const buyer = await signIn(app);
  const { id } = await reserve(app, buyer, car);
  return { buyer, id };
};

describe('the end of a price', () => {
  test('is told of a day before, once, and again where it has moved', async () => {
    const { buyer, id } = await reserved();
    const told = () => titles(buyer, '价格保留到');
    later(app, (PRICE_DAYS - 1) * DAY_MS - HOUR_MS);
    await sweep();
    expect(await told()).toEqual([]);
    later(app, 2 * HOUR_MS);
    await sweep();
    expect(await told()).toHaveLength(1);
    const moved = new Date(app.clock.now.getTime() + 3 * DAY_MS);
    await app.database
      .updateTable('car_order')
      .set({ price_valid_until: moved })
      .where('id', '=', id)
      .execute();
    await sweep();
    expect(await told()).toHaveLength(1);
    later(app, 2 * DAY_MS + HOUR_MS);
    await sweep();
    const all = await told();
    expect(all).toHaveLength(2);
    expect(new Set(all).size).toBe(2);
  });

  test('is nobody’s matter once it is over or the order is gone', async () => {
    const late = await reserved();
    later(app, PRICE_DAYS * DAY_MS + 1);
    const gone = await reserved();
    await cancelBooking(gone.buyer, gone.id);
    later(app, (PRICE_DAYS - 1) * DAY_MS + HOUR_MS);
    await sweep();
    for (const { buyer } of [late, gone]) expect(await titles(buyer, '价格保留到')).toEqual([]);
  });
});

describe('the end of taking a signature back', () => {
  test('is told of two hours before, once for each signature', async () => {
    const buyer = await signIn(app);
    const { id } = await signed(app, buyer, car);
    const told = () => titles(buyer, '前还可以撤回锁单');
    later(app, 21 * HOUR_MS);
    await sweep();
    expect(await told()).toEqual([]);
    later(app, 1.5 * HOUR_MS);
    await sweep();
    expect(await told()).toHaveLength(1);
    await buyer.send(carOrderWithdraw, { id }, keyed());
    await sweep();
    await sign(app, buyer, id);
    await sweep();
    expect(await told()).toHaveLength(1);
    later(app, 22.5 * HOUR_MS);
    await sweep();
    expect(await told()).toHaveLength(2);
  });

  test('is not told of where it was never longer than that', async () => {
    const buyer = await signIn(app);
    const { id } = await signed(app, buyer, car);
    await app.database
      .updateTable('car_order')
      .set({ withdraw_until: new Date(app.clock.now.getTime() + HOUR_MS) })
      .where('id', '=', id)
      .execute();
    await sweep();
    expect(await titles(buyer, '前还可以撤回锁单')).toEqual([]);
  });
});

test('each stage a car reaches is told of once', async () => {
  const buyer = await signIn(app);
  const { id, orderNo } = await signed(app, buyer, car);
  later(app, DAY_MS + 1);
  for (const { id: stage } of CAR_STAGES) {
    if (stage === 'left') {
      const papers = { engineNo: 'EP6001', certificateNo: 'WAC0001', builtOn: '2026-12-01' };
      await admin.does(desk.operatorCarOrderCar, { orderNo, vin: demoVin(id), ...papers });
    }
    await admin.does(desk.operatorCarOrderStage, { orderNo, stage, place: '' });
    const again = await admin.refusal(desk.operatorCarOrderStage, { orderNo, stage, place: '' });
    expect(again).toBe('CAR_STAGE_REFUSED');
  }
  const { title, track } = await buyer.call(carOrderDetail, { id });
  expect(track.every(({ at }) => at !== null)).toBe(true);
  const { items } = await buyer.call(noticeList, {});
  const told = items.map((one) => one.title);
  const said = ['开始排产', '：焊装', '：涂装', '：总装', '：下线', '：质检', ' 已出厂', '：在途'];
  for (const words of [...said, ' 已到店', '：整备'])
    expect(
      told.filter((one) => one.startsWith(title) && one.includes(words)),
      words,
    ).toHaveLength(1);
});
