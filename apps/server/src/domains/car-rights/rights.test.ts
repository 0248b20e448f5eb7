import { carRightsList, carRightsShow } from '@marque/contract/car-order/rights/endpoints';
import { carOrderWithdraw } from '@marque/contract/car-order/signing/endpoints';
import { operatorCarOrderSellerCancel } from '@marque/contract/car-order/operator-endpoints';
import { operatorCarRightUse } from '@marque/contract/car-order/rights/operator-endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addBookable, type Bookable, handedOver, signed } from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, freshKey, later } from '#testing/orders.ts';
import { monthsLater } from './rights.ts';

let app: TestApp;
let admin: OperatorClient;
let car: Bookable;

const right = (id: string, uses: number | null, months: number | null) => ({
  id,
  name: id,
  kind: 'care' as const,
  worthFen: 100_00,
  uses,
  months,
  text: '机油、机滤与工时',
  excludes: '',
  transferable: false,
  link: null,
});
const GROUPS = [
  { name: '保养', items: [right('maintenance', 2, 36), right('rescue', null, null)] },
  { name: '礼券', items: [right('voucher', 1, 1)] },
];
const today = () => shanghaiDay(app.clock.now);

beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
  const row = { brand: 'xtl' as const, series_id: car.seriesId, model_year: 2024, notes: '[]' };
  const groups = JSON.stringify(GROUPS);
  await app.database
    .insertInto('rights_package')
    .values([
      {
        ...row,
        key: 'versailles23',
        title: '23款',
        from_day: '2023-01-01',
        to_day: '2023-12-31',
        groups,
      },
      { ...row, key: 'versailles24', title: '24款', from_day: '2024-01-01', to_day: null, groups },
    ])
    .execute();
});
afterAll(() => app.close());

const show = (client: Client, key: 'versailles23' | 'versailles24' = 'versailles24') =>
  client.call(carRightsShow, { key });
const statesOf = async (client: Client) => {
  const { mine } = await show(client);
  return mine.map(({ items }) => items.map(({ state, usesLeft }) => [state, usesLeft]));
};
const use = { right: 'maintenance' };

describe('rights that come with a car', () => {
  test('are everybody’s to read, those of other days too', async () => {
    const visitor = createClient(app, {});
    expect(await show(visitor)).toMatchObject({ isOpen: true, worthFen: 300_00, mine: [] });
    expect(await show(visitor, 'versailles23')).toMatchObject({ isOpen: false });
    const { items } = await visitor.call(carRightsList, { seriesId: car.seriesId });
    expect(items.map(({ key, isOpen }) => [key, isOpen])).toEqual([
      ['versailles24', true],
      ['versailles23', false],
    ]);
    expect((await visitor.send(carRightsShow, { key: 'tianYi23' })).code).toBe('RIGHTS_NOT_FOUND');
  });

  test('wait for the keys, then count until they are used up or over', async () => {
    const buyer = await signIn(app);
    await signed(app, buyer, car);
    expect(await statesOf(buyer)).toEqual([
      [
        ['waiting', 2],
        ['waiting', null],
        ['waiting', 1],
      ],
    ]);
    expect((await show(buyer, 'versailles23')).mine).toEqual([]);

    const owner = await signIn(app);
    const { orderNo } = await handedOver(app, admin, owner, car);
    const { mine } = await show(owner);
    expect(mine[0]!.items).toEqual([
      { id: 'maintenance', state: 'active', usesLeft: 2, until: monthsLater(today(), 36) },
      { id: 'rescue', state: 'active', usesLeft: null, until: null },
      { id: 'voucher', state: 'active', usesLeft: 1, until: monthsLater(today(), 1) },
    ]);
    await admin.does(operatorCarRightUse, { orderNo, ...use });
    await admin.does(operatorCarRightUse, { orderNo, ...use });
    await admin.does(operatorCarRightUse, { orderNo, right: 'rescue' });
    expect(await admin.refusal(operatorCarRightUse, { orderNo, ...use })).toBe('RIGHT_NOT_ACTIVE');
    expect(await statesOf(owner)).toEqual([
      [
        ['used', 0],
        ['active', null],
        ['active', 1],
      ],
    ]);
    later(app, 32 * DAY_MS);
    expect(await admin.refusal(operatorCarRightUse, { orderNo, right: 'voucher' })).toBe(
      'RIGHT_NOT_ACTIVE',
    );
  });

  test('are used at the store of the car alone', async () => {
    const owner = await signIn(app);
    const { orderNo } = await handedOver(app, admin, owner, car);
    const elsewhere = await storeClient(app, await addDealer(app));
    const refused = await elsewhere.refusal(operatorCarRightUse, { orderNo, ...use });
    expect(refused).toBe('CAR_ORDER_NOT_FOUND');
    const store = await storeClient(app, car.dealerId);
    await store.does(operatorCarRightUse, { orderNo, ...use });
    expect((await statesOf(owner))[0]![0]).toEqual(['active', 1]);
  });
});

test('the owner is told of usable rights 30 days before their end, once and in one message', async () => {
  const owner = await signIn(app);
  const { orderNo } = await handedOver(app, admin, owner, car);
  const sweep = () => app.background!.runSweep('carRights.ending');
  const told = async () => {
    await Promise.all([sweep(), sweep()]);
    await sweep();
    return app.database
      .selectFrom('notice')
      .select(['title', 'body'])
      .where('user_id', '=', owner.userId)
      .where('title', '=', '购车权益快到期了')
      .execute();
  };
  await admin.does(operatorCarRightUse, { orderNo, right: 'voucher' });
  expect(await told()).toEqual([]);
  const until = monthsLater(today(), 36);
  const daysUntil = (Date.parse(until) - Date.parse(today())) / DAY_MS;
  later(app, (daysUntil - 31) * DAY_MS);
  expect(await told()).toEqual([]);
  later(app, DAY_MS);
  expect(await told()).toMatchObject([
    { title: '购车权益快到期了', body: `maintenance用到 ${until}，还没有用完` },
  ]);
  later(app, 10 * DAY_MS);
  expect(await told()).toHaveLength(1);
});

test('an owner has the mark of the series they signed for, until the car is unbound', async () => {
  const id = 'OWNER_5008';
  const series = await addBookable(app);
  await app.database
    .updateTable('series')
    .set({ known_as: id })
    .where('id', '=', series.seriesId)
    .execute();
  const buyer = await signIn(app);
  const identificationsOf = async (client: Client) =>
    (await client.call(profile, {})).identification.map((one) => one.id);
  const order = await signed(app, buyer, series);
  expect(await identificationsOf(buyer)).toEqual([id]);
  const headers = { 'idempotency-key': freshKey() };
  await buyer.send(carOrderWithdraw, { id: order.id }, { headers });
  expect(await identificationsOf(buyer)).toEqual([]);

  const other = await signIn(app);
  const second = await signed(app, other, series);
  await admin.does(operatorCarOrderSellerCancel, { orderNo: second.orderNo, reason: '停产' });
  expect(await identificationsOf(other)).toEqual([]);

  const owner = await signIn(app);
  await handedOver(app, admin, owner, series);
  const again = await signed(app, owner, series);
  await admin.does(operatorCarOrderSellerCancel, { orderNo: again.orderNo, reason: '停产' });
  expect(await identificationsOf(owner)).toEqual([id]);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-24', 36, '2029-11-24'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s, %i months later, is %s', (day, months, then) => {
  expect(monthsLater(day, months)).toBe(then);
});
