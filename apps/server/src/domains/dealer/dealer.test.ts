import { dealerDetail, dealerRegions, mallDealerPageList } from '@marque/contract/dealer/endpoints';
import * as ops from '@marque/contract/dealer/operator-endpoints';
import type { In } from '@marque/contract/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer } from '#testing/orders.ts';
import { dealerModule } from './module.ts';

let app: TestApp;
let visitor: Client;
const BUND = { lng: 121.49, lat: 31.24 };
beforeAll(async () => {
  app = await createTestApp();
  visitor = createClient(app, { brand: 'bz' });
  await addDealer(app, { name: '浦东张江店', lng: 121.6, lat: 31.21 });
  await addDealer(app, { name: '外滩店', ...BUND });
  await addDealer(app, { name: '100%满意店', city: '杭州市', lng: 120.21, lat: 30.25 });
  for (let i = 0; i < 4; i++)
    await addDealer(app, { name: `闵行 ${i} 店`, lng: 121.38, lat: 31.11 });
});
afterAll(() => app.close());

const names = async (input: In<typeof mallDealerPageList>) =>
  (await visitor.call(mallDealerPageList, input)).items.map(({ name }) => name);

test('stores of a city, by its exact name', async () => {
  expect(await names({ city: '杭州市' })).toEqual(['100%满意店']);
  expect(await names({ city: '上海市' })).toHaveLength(6);
  expect(await names({ city: '上海' })).toEqual([]);
});

test('lists stores of the requested brand, whatever brand the header names', async () => {
  const id = await addDealer(app, { name: '一家店', city: '苏州市' });
  await app.database
    .deleteFrom('dealer_brand')
    .where('dealer_id', '=', id)
    .where('brand', '=', 'bz')
    .execute();
  expect(await names({ city: '苏州市', brand: 'xtl' })).toEqual(['一家店']);
  expect(await names({ city: '苏州市', brand: 'bz' })).toEqual([]);
  await app.database.deleteFrom('dealer_brand').where('dealer_id', '=', id).execute();
});

test.each([
  ['张江', ['浦东张江店']],
  ['杭州', ['100%满意店']],
  ['100%', ['100%满意店']],
  ['100_', []],
  ['%', ['100%满意店']],
  ["' or 1=1 --", []],
  ['\\', []],
])('a search for %s', async (keyword, found) => {
  expect(await names({ keyword })).toEqual(found);
});

test('with a position the nearest come first, with their distance', async () => {
  const { items } = await visitor.call(mallDealerPageList, BUND);
  expect(items[0]).toMatchObject({ name: '外滩店', distanceKm: 0, ...BUND });
  expect(items[1]).toMatchObject({ name: '浦东张江店', distanceKm: 11 });
  expect(items.at(-1)!.name).toBe('100%满意店');
  expect(items.at(-1)!.distanceKm).toBeCloseTo(164.7, 0);
  const apart = await visitor.call(mallDealerPageList, {});
  expect(new Set(apart.items.map(({ distanceKm }) => distanceKm))).toEqual(new Set([null]));
});

test.each([{}, BUND])('pages skip and double nothing, also among equals (%j)', async (position) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await visitor.call(mallDealerPageList, {
      ...position,
      size: 2,
      ...(cursor && { cursor }),
    });
    expect(page.total).toBe(7);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});

test('a store that opens between two pages shifts no row', async () => {
  const first = await visitor.call(mallDealerPageList, { ...BUND, size: 2 });
  const opened = await addDealer(app, { name: '新开店', ...BUND });
  const second = await visitor.call(mallDealerPageList, {
    ...BUND,
    size: 2,
    cursor: first.nextCursor!,
  });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  await app.database.deleteFrom('dealer').where('id', '=', opened).execute();
});

test.each([
  [{ lng: 181, lat: 0 }],
  [{ lng: '121', lat: 31 }],
  [{ cursor: 'abc' }],
  [{ cursor: 'MQ' }],
  [{ size: 51 }],
  [{ city: '城'.repeat(21) }],
])('%j is refused', async (raw) => {
  const answer = await visitor.send(mallDealerPageList, {}, { raw });
  expect(answer).toMatchObject({ code: 'BAD_INPUT', http: 400 });
});

describe('one store', () => {
  test('is shown with its brands, its week and what holds instead', async () => {
    const id = await addDealer(app, { name: '午休店', city: '苏州市' });
    const desk = operatorClient(app);
    const lunch = { dealerId: id, weekdays: [1, 2, 3, 4, 5], spans: '08:30-12:00,13:00-18:00' };
    await desk.does(ops.operatorHoursSet, lunch);
    await desk.does(ops.operatorHoursSet, { dealerId: id, weekdays: [7], spans: '' });
    const closed = { dealerId: id, fromDay: '2026-06-19', toDay: '2026-06-21', spans: '' };
    await desk.does(ops.operatorHoursExcept, { ...closed, reason: '端午休息' });
    const found = await visitor.call(dealerDetail, { id, ...BUND });
    expect(found).toMatchObject({
      name: '午休店',
      hours: '周一至周五 08:30-12:00、13:00-18:00，周六 09:00-18:00，周日 休息',
      brands: ['xtl', 'bz'],
      labourTier: 'B',
      exceptions: [{ fromDay: '2026-06-19', toDay: '2026-06-21', spans: [], reason: '端午休息' }],
    });
    expect(found.week[0]).toEqual([
      { opens: 510, closes: 720 },
      { opens: 780, closes: 1080 },
    ]);
    expect(found.week[6]).toEqual([]);
    const { openSpans } = app.kernel.use(dealerModule);
    expect(await openSpans(app.database, id, '2026-06-20')).toEqual({
      spans: [],
      reason: '端午休息',
    });
    expect(await openSpans(app.database, id, '2026-06-22')).toMatchObject({
      spans: found.week[0],
    });
  });

  test('that is none is not there', async () => {
    expect(await visitor.send(dealerDetail, { id: 'none' })).toMatchObject({
      code: 'DEALER_NOT_FOUND',
      http: 404,
    });
  });

  test('of the time before spans has the hours that were written for it', async () => {
    const id = await addDealer(app);
    await app.database.deleteFrom('opening_hours').where('dealer_id', '=', id).execute();
    expect(await visitor.call(dealerDetail, { id })).toMatchObject({
      hours: '9:00–18:00',
      week: [],
    });
    await app.database.deleteFrom('dealer').where('id', '=', id).execute();
  });
});

test('concurrent operators cannot write overlapping spans of a day', async () => {
  const id = await addDealer(app);
  const row = { dealer_id: id, weekday: 1, opens_min: 600, closes_min: 660 };
  await expect(
    app.database.insertInto('opening_hours').values(row).execute(),
  ).rejects.toMatchObject({ code: '23P01' });
});

test('regions go from A to Z, with how many stores each has', async () => {
  const { provinces } = await visitor.call(dealerRegions, {});
  const initials = provinces.map(({ initial }) => initial);
  expect(initials).toEqual([...initials].sort());
  expect(provinces).toHaveLength(34);
  const zhejiang = provinces.find(({ name }) => name === '浙江省')!;
  expect(zhejiang).toMatchObject({ code: '330000', initial: 'Z', dealers: 1 });
  expect(zhejiang.cities.find(({ name }) => name === '杭州市')).toMatchObject({ dealers: 1 });
  expect(zhejiang.cities.find(({ name }) => name === '宁波市')).toMatchObject({ dealers: 0 });
});

describe('staff', () => {
  const desk = () => operatorClient(app);
  const roleOf = (userId: string) => app.kernel.use(dealerModule).staffOf(app.database, userId);

  test('works in one store at a time, until it leaves', async () => {
    const [first, second] = [await addDealer(app), await addDealer(app)];
    const phone = '13912340001';
    const { userId } = await signIn(app, { phone });
    await desk().does(ops.operatorStaffAdd, { phone, dealerId: first, role: 'clerk' });
    expect(await roleOf(userId)).toEqual({ dealerId: first, role: 'clerk' });
    await desk().does(ops.operatorStaffAdd, { phone, dealerId: second, role: 'manager' });
    expect(await roleOf(userId)).toEqual({ dealerId: second, role: 'manager' });
    const { items } = await desk().call(ops.operatorStaff, { dealerId: second });
    expect(items).toMatchObject([{ userId, role: 'manager' }]);
    expect((await desk().call(ops.operatorStaff, { dealerId: first })).items).toEqual([]);
    await desk().does(ops.operatorStaffRemove, { phone });
    expect(await roleOf(userId)).toBeNull();
    expect(await desk().refusal(ops.operatorStaffRemove, { phone })).toBe('STAFF_NOT_FOUND');
  });

  test('added to two stores at the same time works in one of them', async () => {
    const stores = await Promise.all([addDealer(app), addDealer(app), addDealer(app)]);
    const phone = '13912340003';
    const { userId } = await signIn(app, { phone });
    await Promise.all(
      stores.map((dealerId) =>
        desk().does(ops.operatorStaffAdd, { phone, dealerId, role: 'clerk' as const }),
      ),
    );
    expect(stores).toContain((await roleOf(userId))!.dealerId);
  });

  test('of a store sees and changes its own store only', async () => {
    const [own, other] = [await addDealer(app), await addDealer(app)];
    const store = await storeClient(app, own);
    expect(await store.call(ops.operatorHours, { dealerId: own })).toMatchObject({ id: own });
    for (const code of [
      (await store.send(ops.operatorHours, { dealerId: other })).code,
      (await store.send(ops.operatorStaff, { dealerId: other })).code,
      await store.refusal(ops.operatorHoursSet, { dealerId: other, weekdays: [1], spans: '' }),
      await store.refusal(ops.operatorLabour, { dealerId: own, tier: 'A' }),
    ])
      expect(code).toBe('FORBIDDEN');
  });
});

test('an exception is taken back', async () => {
  const dealerId = await addDealer(app);
  const desk = operatorClient(app);
  const day = { fromDay: '2026-06-19', toDay: '2026-06-19' };
  const { exceptions } = await desk.does(ops.operatorHoursExcept, {
    dealerId,
    ...day,
    spans: '10:00-12:00',
    reason: '盘点',
  });
  const { id } = exceptions[0]!;
  expect(await desk.does(ops.operatorHoursAsUsual, { dealerId, id })).toMatchObject({
    exceptions: [],
  });
  expect(await desk.refusal(ops.operatorHoursAsUsual, { dealerId, id })).toBe(
    'EXCEPTION_NOT_FOUND',
  );
  const tier = await desk.does(ops.operatorLabour, { dealerId, tier: 'A' });
  expect(tier.labourTier).toBe('A');
});
