import {
  appointmentList,
  appointmentSlots,
  createAppointment,
} from '@marque/contract/appointment/endpoints';
import { momentAt } from '@marque/contract/dealer/opening';
import { leadCreate, leadList } from '@marque/contract/lead/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/used-car/stock/endpoints';
import * as ops from '@marque/contract/used-car/stock/operator-endpoints';
import { subscribeQuote } from '@marque/contract/used-car/subscription/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addSeries, freshVin } from '#testing/cars/cars.ts';
import { addUsedCar } from '#testing/cars/used-car-stock.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, keyed } from '#testing/orders.ts';

// 10:00 in Shanghai.
const NOW = new Date('2026-11-24T02:00:00Z');

let app: TestApp;
let visitor: Client;
let series: string;
let store: string;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  visitor = createClient(app, { brand: 'xtl' });
  series = await addSeries(app);
  store = await addDealer(app, { name: '外滩店' });
  await app.database
    .updateTable('series')
    .set({
      colours: JSON.stringify([{ id: 'moss', name: '苔原绿', hex: '#3f4f45', image: 'car/none' }]),
    })
    .where('id', '=', series)
    .execute();
});
afterAll(() => app.close());

const add = (change: Parameters<typeof addUsedCar>[1] = {}) =>
  addUsedCar(app, { seriesId: series, dealerId: store, ...change });

describe('the list', () => {
  let cars: Record<'near' | 'old' | 'cheap' | 'sold', string>;
  let other: string;
  beforeAll(async () => {
    other = await addSeries(app, { name: 'C6' });
    const [near, old, cheap, sold] = [
      await add({ price_fen: 120_000_00, km: 10_000, first_plate: '2025-03' }),
      await add({
        price_fen: 90_000_00,
        km: 90_000,
        first_plate: '2020-03',
        certified: false,
        city_code: '500100',
      }),
      await add({
        price_fen: 70_000_00,
        km: 40_000,
        first_plate: '2024-01',
        colour_family: 'red',
        warranty_until: '2027-01-28' as never,
        city_code: '419001',
        seriesId: other,
      }),
      await add({ price_fen: 80_000_00, status: 'sold', sold_at: NOW }),
    ];
    cars = { near: near.id, old: old.id, cheap: cheap.id, sold: sold.id };
    await add({ status: 'draft', listed_at: null });
    await add({ status: 'sold', sold_at: new Date('2026-11-10T02:00:00Z') });
    await addUsedCar(app, { brand: 'bz' });
  });
  const names = async (input: In<typeof calls.usedCarPage>) => {
    const { items } = await visitor.call(calls.usedCarPage, { size: 50, ...input });
    const known = Object.entries(cars);
    return items.map(({ id }) => known.find(([, one]) => one === id)?.[0] ?? 'another');
  };

  test.each([
    [{ sort: 'priceAsc' }, ['cheap', 'sold', 'old', 'near']],
    [{ sort: 'priceDesc' }, ['near', 'old', 'sold', 'cheap']],
    [{ sort: 'kmAsc' }, ['near', 'cheap', 'sold', 'old']],
    [{ sort: 'yearDesc' }, ['near', 'cheap', 'sold', 'old']],
    [{ sort: 'priceAsc', maxFen: 89_999_99 }, ['cheap', 'sold']],
    [{ minFen: 90_000_01 }, ['near']],
    [{ minYear: 2025 }, ['near']],
    [{ maxKm: 10_000 }, ['near']],
    [{ colour: 'red' }, ['cheap']],
    [{ warranty: '1' }, ['cheap']],
    [{ sort: 'priceAsc', certified: '1' }, ['cheap', 'sold', 'near']],
    [{ cityCode: '419001' }, ['cheap']],
    [{ gearbox: 'manual' }, []],
    [{ energy: 'BEV' }, []],
  ] as const)('by %j', async (input, found) => {
    expect(await names(input)).toEqual(found);
  });

  test('the counties of Chongqing count to 500100, and a code of no city to the whole country', async () => {
    for (const cityCode of ['500100', '500230']) expect(await names({ cityCode })).toEqual(['old']);
    const unknown = await visitor.call(calls.usedCarPage, { cityCode: '999999' });
    expect(unknown.city).toEqual({ code: '', name: '全国', unknown: true });
    expect(unknown.total).toBe(3);
  });

  test('says what is there to choose from', async () => {
    const { choices, scale, total } = await visitor.call(calls.usedCarPage, { minFen: 1 });
    expect(total).toBe(3);
    expect(choices.colours).toEqual(['red', 'green']);
    expect(choices.series.map(({ id }) => id).sort()).toEqual([series, other].sort());
    expect(scale).toMatchObject({ fromFen: 70_000_00, toFen: 125_000_00 });
    expect(scale.bars.reduce((sum, cars_) => sum + cars_, 0)).toBe(3);
  });

  test('pages skip and double nothing', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await visitor.call(
        calls.usedCarPage,
        { size: 1, sort: 'yearDesc', ...(cursor && { cursor }) },
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
  });

  test('counts cities', async () => {
    const { items, total } = await visitor.call(calls.usedCarCities, {});
    expect(total).toBe(3);
    expect(items).toEqual([
      { code: '310100', name: '上海市', cars: 1 },
      { code: '419001', name: '济源市', cars: 1 },
      { code: '500100', name: '重庆市', cars: 1 },
    ]);
  });
});

describe('a viewing', () => {
  const day = addDays(shanghaiDay(NOW), 2);
  const start = momentAt(day, 10 * 60).toISOString();
  const book = (client: Client, id: string, at = start, dealerId = store) =>
    client.send(
      createAppointment,
      { kind: 'view', dealerId, start: at, subject: { usedCarId: id } },
      keyed(),
    );

  test('takes the car, so that the next person gets three other times', async () => {
    const { id } = await add();
    const [first, second] = [await signIn(app), await signIn(app)];
    expect((await book(first, id)).code).toBe('0');
    const refused = await book(second, id);
    expect(refused.code).toBe('SLOT_TAKEN');
    expect((refused.data as unknown as { nearest: unknown[] }).nearest).toHaveLength(3);
    const car = await first.call(calls.usedCarDetail, { id });
    expect(car.viewing).toMatchObject({ kind: 'view', status: 'confirmed', start });
    expect((await second.call(calls.usedCarDetail, { id })).viewing).toBeNull();
    expect((await book(first, id, momentAt(day, 15 * 60).toISOString())).code).toBe('OPEN_EXISTS');
  });

  test('is offered where the car stands, and as long as it is on sale', async () => {
    const { id } = await add();
    const subject = { usedCarId: id };
    const free = await visitor.call(appointmentSlots, {
      kind: 'view',
      dealerId: store,
      subject,
      day,
    });
    expect(free.slots.some(({ left }) => left > 0)).toBe(true);
    const elsewhere = await addDealer(app);
    const client = await signIn(app);
    expect((await book(client, id, start, elsewhere)).code).toBe('DEALER_NOT_SERVING');
    await operatorClient(app).does(ops.operatorUsedCarOff, { id });
    expect((await book(client, id)).code).toBe('USED_CAR_NOT_FOUND');
  });

  test('ends when the car is sold to another', async () => {
    const { id } = await add();
    const client = await signIn(app);
    const at = momentAt(shanghaiDay(NOW), 14 * 60).toISOString();
    expect((await book(client, id, at)).code).toBe('0');
    await operatorClient(app).does(ops.operatorUsedCarSold, { id });
    await app.background!.runJobs();
    expect((await client.call(appointmentList, { kind: 'view' })).items).toEqual([]);
    const [ended] = (await client.call(appointmentList, { tab: 'ended', kind: 'view' })).items;
    expect(ended).toMatchObject({ status: 'cancelled', reason: '这台车已经售出' });
    expect(await visitor.call(calls.usedCarDetail, { id })).toMatchObject({
      status: 'sold',
      subscribeFen: null,
    });
  });
});

describe('the desk of a store', () => {
  const sheet = (id: string): In<typeof ops.operatorUsedCarAdd> => ({
    id,
    brand: 'xtl',
    dealerId: store,
    typeId: `${series}-0`,
    colourId: 'moss',
    vin: freshVin(),
    plateOf: '沪A',
    firstPlate: '2023-07',
    km: 52_000,
    transfers: 1,
    priceFen: 98_800_00,
    words: ['二任车主', '左前门补过漆', '轮胎还能跑 2 万公里'],
  });
  const report = {
    inspectedOn: '2026-11-20',
    inspector: '周工',
    score: 88,
    points: [{ id: 'paint', grade: 'note', note: '左前门 268 µm' }],
    findings: [{ part: '左前门', code: 'XF', paintUm: 268 }],
    treads: [41, 41, 52, 53],
  } as const;

  test('enters a car, which is shown once it is inspected', async () => {
    const desk = await storeClient(app, store);
    const of = sheet('desk-1');
    expect(await desk.does(ops.operatorUsedCarAdd, of)).toMatchObject({ status: 'draft' });
    expect((await visitor.send(calls.usedCarDetail, { id: of.id })).code).toBe(
      'USED_CAR_NOT_FOUND',
    );
    const shown = await desk.does(ops.operatorUsedCarInspection, {
      id: of.id,
      report: {
        ...report,
        points: [...report.points],
        findings: [...report.findings],
        treads: [...report.treads],
      },
    });
    expect(shown).toMatchObject({ status: 'onSale', certified: true });
    const car = await visitor.call(calls.usedCarDetail, { id: of.id });
    expect(car.report).toMatchObject({ score: 88, grade: '二级' });
    expect(car.report!.groups.flatMap(({ points }) => points)).toHaveLength(36);
    expect(car.vin).toMatch(/^LDC\*+\d{4}$/);
    expect(car.saleWarranty).toEqual({ months: 12, km: 20_000 });
    const { rows } = { rows: await app.database.selectFrom('used_car').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(of.vin);
  });

  test('a lower price stays in the history', async () => {
    const { id } = await add();
    app.clock.now = new Date(NOW.getTime() + 60_000);
    await operatorClient(app).does(ops.operatorUsedCarPrice, { id, priceFen: 95_000_00 });
    app.clock.now = NOW;
    const { prices, priceFen } = await visitor.call(calls.usedCarDetail, { id });
    expect(priceFen).toBe(95_000_00);
    expect(prices.map(({ fen }) => fen)).toEqual([95_000_00, 98_800_00]);
  });

  test.each([
    [{ vin: '12345678901234567' }, 'VIN_WRONG'],
    [{ colourId: 'none' }, 'CAR_TYPE_UNFIT'],
    [{ typeId: 'none' }, 'CAR_TYPE_UNFIT'],
  ])('refuses %j', async (change, code) => {
    const desk = operatorClient(app);
    expect(await desk.refusal(ops.operatorUsedCarAdd, { ...sheet('desk-2'), ...change })).toBe(
      code,
    );
  });

  test('refuses a VIN that stands on another car, cars of other stores, and sold ones', async () => {
    const desk = operatorClient(app);
    const of = sheet('desk-3');
    await desk.does(ops.operatorUsedCarAdd, of);
    const twice = { ...sheet('desk-4'), ...(of.vin && { vin: of.vin }) };
    expect(await desk.refusal(ops.operatorUsedCarAdd, twice)).toBe('VIN_STANDS');
    const other = await storeClient(app, await addDealer(app));
    expect(await other.refusal(ops.operatorUsedCarOff, { id: of.id })).toBe('FORBIDDEN');
    await desk.does(ops.operatorUsedCarSold, { id: of.id });
    expect(await desk.refusal(ops.operatorUsedCarPrice, { id: of.id, priceFen: 1_000_00 })).toBe(
      'USED_CAR_SOLD',
    );
  });
});

describe('a subscription', () => {
  test('of 98,800 costs 2,040 a month with a deposit of 6,500', async () => {
    const { id } = await add();
    expect(await visitor.call(subscribeQuote, { id })).toMatchObject({
      months: 12,
      km: 1_500,
      monthlyFen: 2_040_00,
      depositFen: 6_500_00,
      buy: { interestFen: 5_587_72 },
      moreFen: 1_069_45,
    });
  });

  test('and a question are sent to the store of the car, and not for a sold one', async () => {
    const { id } = await add();
    const client = await signIn(app);
    const { phone } = await client.call(profile, {});
    const form = {
      dealerId: store,
      name: '林间',
      phone,
      way: 'sms',
      note: '',
      consent: true,
    } as const;
    await client.call(leadCreate, {
      ...form,
      kind: 'subscription',
      subject: { usedCarId: id, months: 12, km: 1_500 },
    });
    await client.call(leadCreate, { ...form, kind: 'usedCar', subject: { usedCarId: id } });
    const { items } = await client.call(leadList, {});
    expect(items.map(({ title }) => title).sort()).toEqual([
      '二手车 天逸 舒享版 ¥98,800.00',
      '订阅 天逸 舒享版 12 个月 每月 1500 公里 ¥2,040.00/月',
    ]);
    await operatorClient(app).does(ops.operatorUsedCarSold, { id });
    expect((await visitor.send(subscribeQuote, { id })).code).toBe('USED_CAR_SOLD');
  });
});
