import * as calls from '@marque/contract/garage/endpoints';
import {
  checkCommodityByVin,
  commodityDetail,
  specificationSkus,
} from '@marque/contract/mall/catalog/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries, freshPlate, freshVin, madeFor } from '#testing/cars/cars.ts';
import { addCommodity } from '#testing/mall.ts';

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
    expect(await cars()).toEqual([second, first]);
    expect(await member.call(calls.unbindCar, { id: second.id })).toEqual({ done: true });
    expect(await cars()).toEqual([first]);
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
    expect(await cars()).toEqual([car]);
  });

  test('the series are those of the brand', async () => {
    const { items } = await createClient(app).call(calls.carSeries, {});
    expect(items.map(({ name }) => name).sort()).toEqual(['C6', '天逸']);
    expect(items[0]!.trims).toHaveLength(2);
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
