import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { myCarList } from '@marque/contract/garage/endpoints';
import { operatorCarOrderDemo } from '@marque/contract/car-order/operator-endpoints';
import { CAR_DEMO_STATES } from '@marque/contract/car-order/operator-schema';
import { profile } from '@marque/contract/session/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addBookable, itemMoneyOf } from '#testing/cars/orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';

const PHONE = '13900990099';

let app: TestApp;
let admin: OperatorClient;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
});
afterAll(() => app.close());

const orderIdOf = async (orderNo: string) =>
  (
    await app.database
      .selectFrom('car_order')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).id;

test('the demo makes no order without a member or without a car', async () => {
  const asked = { phone: PHONE, to: 'reserved' } as const;
  expect(await admin.refusal(operatorCarOrderDemo, asked)).toBe('MEMBER_NOT_FOUND');
  await signIn(app, { phone: PHONE });
  expect(await admin.refusal(operatorCarOrderDemo, asked)).toBe('DEMO_NO_CAR');
});

test.each(CAR_DEMO_STATES)('an order that is %s is its buyer’s, with its money', async (to) => {
  await addBookable(app);
  const buyer = await signIn(app);
  const { phone } = await buyer.call(profile, {});
  const { orderNo, status } = await admin.does(operatorCarOrderDemo, { phone, to });
  const expected = to === 'paid' ? 'arrived' : to;
  expect(status).toBe(expected);
  const id = await orderIdOf(orderNo);
  const order = await buyer.call(carOrderDetail, { id });
  expect(order.status).toBe(expected);
  for (const { kind, paidFen } of order.items)
    expect(await itemMoneyOf(app, id, kind)).toEqual({
      balance: 0,
      onOrder: paidFen,
      held: paidFen,
    });
  if (to === 'paid') expect(order.items.every((one) => one.paidFen === one.dueFen)).toBe(true);
  if (to === 'delivered') expect((await buyer.call(myCarList, {})).items).toHaveLength(1);
});

test.each([{ sandbox: false }, { production: true }])(
  'no order for a demo with %o',
  async (change) => {
    const { config, database, clock } = app;
    const real = await createApp({
      config: { ...config, ...change },
      database,
      now: () => clock.now,
      log: false,
    });
    const there = operatorClient({ ...app, ...real, kernel: real.kernel! });
    const asked = { phone: PHONE, to: 'reserved' } as const;
    expect(await there.refusal(operatorCarOrderDemo, asked)).toBe('DEMO_OFF');
    await real.server.close();
  },
);
