import * as calls from '@marque/contract/garage/endpoints';
import {
  checkCommodityByVin,
  commodityDetail,
  specificationSkus,
} from '@marque/contract/mall/catalog/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries, freshPlate, freshVin, madeFor } from '#testing/cars/cars.ts';
import { addCommodity } from '#testing/mall.ts';
import { keyed } from '#testing/orders.ts';
import { garageModule } from './module.ts';

let app: TestApp;
let member: Client;
let tianyi: string;
let c6: string;
beforeAll(async () => {
  app = await createTestApp();
  tianyi = await addSeries(app);
  c6 = await addSeries(app, { name: 'C6' });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signIn(app);
});
const cars = async (client = member) => (await client.call(calls.myCarList, {})).items;
const input = () => ({
  plate: freshPlate(),
  vin: freshVin(),
  seriesId: tianyi,
  trimId: `${tianyi}-0`,
});

describe("a member's cars", () => {
  test('are bound, listed the newest first, and taken away', async () => {
    const first = await addCar(member, tianyi);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const second = await addCar(member, c6);
    expect(first).toMatchObject({ seriesName: '天逸', modelName: '天逸 舒享版' });
    expect(await cars()).toMatchObject([second, first]);
    expect(await member.call(calls.unbindCar, { id: second.id })).toEqual({ done: true });
    expect(await cars()).toMatchObject([first]);
  });

  test('are typed as people write', async () => {
    const vin = freshVin();
    const typed = `${vin.slice(0, 8).toLowerCase()} ${vin.slice(8)}`;
    const car = await member.call(calls.bindCar, { ...input(), plate: '沪a·d12345', vin: typed });
    expect(car).toMatchObject({ vin, plate: '沪AD12345' });
  });

  test.each([
    ['vin', 'LSVAU033272123456', /对照行驶证/],
    ['vin', '', /请填写车架号/],
    ['vin', 'x'.repeat(41), /17 位/],
    ['plate', '沪A', /车牌号/],
    ['registeredOn', '2026-02-30', /./],
  ])('a wrong %s (%s) says what to check', async (field, value, message) => {
    const answer = await member.send(calls.bindCar, { ...input(), [field]: value });
    expect(answer).toMatchObject({ code: 'BAD_INPUT', http: 400 });
    const { fields } = answer.data as unknown as { fields: { path: string; message: string }[] };
    expect(fields).toEqual([{ path: field, message: expect.stringMatching(message) }]);
  });

  test('the same car is bound once, by taps at once as well', async () => {
    const car = input();
    const answers = await Promise.all([
      member.send(calls.bindCar, car),
      member.send(calls.bindCar, car),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'CAR_BOUND']);
    // Another member may have bought the car since.
    const buyer = await signIn(app);
    expect((await buyer.call(calls.bindCar, car)).vin).toBe(car.vin);
  });

  test('a repeat under the same key is answered as the first time', async () => {
    const car = input();
    const headers = { 'idempotency-key': 'one-tap' };
    const [first, again] = [
      await member.send(calls.bindCar, car, { headers }),
      await member.send(calls.bindCar, car, { headers }),
    ];
    expect(first.code).toBe('0');
    expect(again.data).toEqual(first.data);
    expect(await cars()).toHaveLength(1);
  });

  test('five of a brand are enough, whatever is tapped at once', async () => {
    for (let i = 0; i < 4; i++) await addCar(member, tianyi);
    const answers = await Promise.all([0, 1, 2].map(() => member.send(calls.bindCar, input())));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'CAR_LIMIT', 'CAR_LIMIT']);
    expect(await cars()).toHaveLength(5);
  });

  test('may have no plate yet, and get it later', async () => {
    const bound = await member.call(calls.bindCar, { ...input(), plate: '' });
    expect(bound).toMatchObject({ plate: '', registeredOn: null, vinState: 'checked' });
    const plated = await member.call(calls.updateCar, {
      id: bound.id,
      plate: '沪a·d12345',
      registeredOn: '2026-01-10',
    });
    expect(plated).toMatchObject({ plate: '沪AD12345', registeredOn: '2026-01-10' });
    const later = { id: bound.id, insuredUntil: '2027-01-09' };
    expect(await member.call(calls.updateCar, later)).toEqual({
      ...plated,
      insuredUntil: '2027-01-09',
    });
    const ahead = { id: bound.id, registeredOn: '2100-01-01' };
    expect((await member.send(calls.updateCar, ahead)).code).toBe('DAY_AHEAD');
    expect((await (await signIn(app)).send(calls.updateCar, later)).code).toBe('CAR_NOT_FOUND');
  });

  test('an import without a check digit is asked about once', async () => {
    const car = { ...input(), vin: 'VF3MJEHZRJS123456' };
    expect((await member.send(calls.bindCar, car)).code).toBe('VIN_UNSURE');
    const bound = await member.call(calls.bindCar, { ...car, vinSure: true });
    expect(bound).toMatchObject({ vin: car.vin, vinState: 'unchecked' });
    // What must have one is refused, however sure its owner is.
    const wrong = { ...input(), vin: 'LDC913L20P0123456', vinSure: true };
    expect((await member.send(calls.bindCar, wrong)).code).toBe('BAD_INPUT');
  });

  test('one that was taken away comes back with its records', async () => {
    const car = input();
    const { id } = await member.call(calls.bindCar, car);
    await member.call(calls.addMileage, { id, km: 100 }, keyed());
    await member.call(calls.unbindCar, { id });
    expect(await cars()).toEqual([]);
    expect((await member.send(calls.carReadings, { id })).code).toBe('CAR_NOT_FOUND');
    expect((await member.send(calls.updateCar, { id, plate: '' })).code).toBe('CAR_NOT_FOUND');
    expect(await member.call(calls.bindCar, { ...car, plate: '' })).toMatchObject({
      id,
      plate: '',
    });
    expect((await cars())[0]!.mileage).toMatchObject({ km: 100 });
  });

  test('a model has to be one of this brand', async () => {
    const other = await addSeries(app, { brand: 'bz', name: '408X' });
    for (const change of [
      { seriesId: other, trimId: `${other}-0` },
      { trimId: `${c6}-0` },
      { seriesId: 'none' },
    ])
      expect(await member.send(calls.bindCar, { ...input(), ...change })).toMatchObject({
        code: 'SERIES_NOT_FOUND',
        http: 404,
      });
  });

  test('belong to the member and the brand', async () => {
    const car = await addCar(member, tianyi);
    const stranger = await signIn(app);
    expect(await cars(stranger)).toEqual([]);
    expect(await stranger.send(calls.unbindCar, { id: car.id })).toMatchObject({
      code: 'CAR_NOT_FOUND',
    });
    const { token, userId } = member;
    expect(await cars(createClient(app, { brand: 'bz', token, userId }))).toEqual([]);
    expect(await cars()).toMatchObject([car]);
  });

  test('the series are those of the brand', async () => {
    const { items } = await createClient(app).call(calls.carSeries, {});
    expect(items.map(({ name }) => name).sort()).toEqual(['C6', '天逸']);
    expect(items[0]!.trims).toHaveLength(2);
  });
});

describe('the mileage of a car', () => {
  let usual: Date;
  beforeEach(() => {
    usual = app.clock.now;
  });
  /** Signs the same person in on another day: a session does not live for half a year. */
  const on = async (day: string, phone: string) => {
    app.clock.now = new Date(`${day}T02:00:00Z`);
    member = await signIn(app, { phone });
  };
  afterEach(() => {
    app.clock.now = usual;
  });
  const read = (id: string, km: number, sure?: true) =>
    member.send(calls.addMileage, { id, km, ...(sure && { sure }) }, keyed());

  test('is forecast from readings, refused below the last, and asked about above', async () => {
    await on('2026-01-10', '13900001111');
    const { id } = await addCar(member, tianyi);
    expect((await cars())[0]!.mileage).toBeNull();
    expect((await read(id, 12_300)).code).toBe('0');
    await on('2026-07-09', '13900001111');
    expect(await read(id, 12_000)).toMatchObject({ code: 'MILEAGE_BACK', data: { km: 12_300 } });
    await read(id, 19_500);
    const before = await member.call(calls.carReadings, { id });
    expect(before.mileage).toMatchObject({ km: 19_500, estimatedKm: 19_500, kmPerDay: 40 });
    expect(before.items.map(({ km, removable }) => [km, removable])).toEqual([
      [19_500, true],
      [12_300, false],
    ]);
    expect(await read(id, 195_000)).toMatchObject({ code: 'MILEAGE_JUMP', data: { km: 19_500 } });
    expect((await read(id, 195_000, true)).code).toBe('0');
    const { items } = await member.call(calls.carReadings, { id });
    const remove = (reading: number, client = member) =>
      client.send(calls.removeReading, { id, readingId: items[reading]!.id });
    expect((await remove(1)).code).toBe('READING_FIXED');
    expect((await remove(0, await signIn(app))).code).toBe('CAR_NOT_FOUND');
    expect((await remove(0)).code).toBe('0');
    expect((await remove(0)).code).toBe('READING_NOT_FOUND');
    expect(await member.call(calls.carReadings, { id })).toEqual(before);
  });

  test('begins anew with a new odometer, which a workshop alone knows', async () => {
    await on('2026-01-10', '13900002222');
    const { id } = await addCar(member, tianyi);
    await read(id, 80_000);
    await on('2026-07-09', '13900002222');
    const garage = app.kernel.use(garageModule);
    const add = (km: number, replacedOdometer: boolean) =>
      app.database
        .transaction()
        .execute((tx) =>
          garage.addReading(
            tx,
            { userId: member.userId, carId: id, km, source: 'workshop', replacedOdometer },
            app.clock.now,
          ),
        );
    await expect(add(12, false)).rejects.toMatchObject({ code: 'MILEAGE_BACK' });
    await add(12, true);
    const { items, mileage } = await member.call(calls.carReadings, { id });
    expect(mileage).toMatchObject({ km: 12, kmPerDay: 41 });
    expect(items[0]).toMatchObject({ source: 'workshop', removable: false });
  });
});

describe('goods for a car', () => {
  const pads = async () => {
    const { id, skuIds } = await addCommodity(app.database, { kind: 'install', skus: [{}, {}] });
    await madeFor(app, skuIds[0]!, [tianyi]);
    await madeFor(app, skuIds[1]!, [tianyi, c6]);
    return { id, skuIds };
  };

  test('each specification says whether it fits, and why not', async () => {
    const { id } = await pads();
    const { vin } = await addCar(member, c6);
    const { skus } = await member.call(specificationSkus, { id, vin });
    expect(skus.map(({ fit }) => fit)).toEqual([
      { fits: false, reason: '适用于 天逸，你的车是 C6' },
      { fits: true, reason: '' },
    ]);
    const { skus: plain } = await createClient(app).call(specificationSkus, { id });
    expect(plain.map(({ fit }) => fit)).toEqual([null, null]);
  });

  test('the product names the cars it is made for, unless one specification is for all', async () => {
    const { id } = await pads();
    const series = async (commodityId: string) =>
      (await createClient(app).call(commodityDetail, { commodityId })).carSeries;
    expect((await series(id)).toSorted()).toEqual(['C6', '天逸']);
    const mixed = await addCommodity(app.database, { skus: [{}, {}] });
    await madeFor(app, mixed.skuIds[0]!, [tianyi]);
    expect(await series(mixed.id)).toEqual([]);
  });

  test('fit when one of the specifications does', async () => {
    const { id } = await pads();
    const { vin } = await addCar(member, c6);
    const check = (commodityId: string) => member.call(checkCommodityByVin, { commodityId, vin });
    expect(await check(id)).toEqual({ fits: true, reason: '' });
    const any = await addCommodity(app.database, { kind: 'install' });
    expect(await check(any.id)).toEqual({ fits: true, reason: '' });
    const other = await addCommodity(app.database, { kind: 'install' });
    await madeFor(app, other.skuIds[0]!, [tianyi]);
    expect((await check(other.id)).reason).toContain('适用于 天逸');
  });

  test('are checked for the own cars only', async () => {
    const { id } = await pads();
    const { vin } = await addCar(member, c6);
    const stranger = await signIn(app);
    for (const client of [stranger, createClient(app)])
      expect(await client.send(specificationSkus, { id, vin })).toMatchObject({
        code: 'CAR_NOT_FOUND',
      });
    expect(await stranger.send(checkCommodityByVin, { commodityId: id, vin })).toMatchObject({
      code: 'CAR_NOT_FOUND',
    });
    expect(await member.send(checkCommodityByVin, { commodityId: 'none', vin })).toMatchObject({
      code: 'COMMODITY_NOT_FOUND',
    });
    expect(await member.send(specificationSkus, { id, vin: 'LDC123' })).toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
