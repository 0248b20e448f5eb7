import * as calls from '@marque/contract/cars/finance/endpoints';
import type { In } from '@marque/contract/core';
import * as desk from '@marque/contract/cars/finance/operator-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { freshKey } from '#testing/orders.ts';

const NOON = new Date('2026-11-23T04:00:00Z');
const CHENGDU = '510100';
const content = readContent();

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await createTestApp({ now: NOON });
  await loadContent(app.database, content, NOON);
  visitor = createClient(app);
});
afterAll(() => app.close());

type CalculationInput = Partial<In<typeof calls.calcApp>>;
const calc = (asked: CalculationInput = {}) =>
  visitor.call(calls.calcApp, { cityCode: CHENGDU, ...asked });
const refusal = async (asked: CalculationInput) =>
  visitor.send(calls.calcApp, { cityCode: CHENGDU, ...asked });
const SAMPLE = { carFen: 178_800_00 };

describe('on the road', () => {
  test('every line of a car in 四川 in November says how it came about', async () => {
    const { onRoad, rulesFrom, compare } = await calc(SAMPLE);
    expect(onRoad.totalFen).toBe(200_347_65);
    expect(onRoad.lines.map(({ fen }) => fen)).toEqual([
      178_800_00, 15_823_01, 950_00, 2_827_64, 1_252_00, 145_00, 50_00, 500_00,
    ]);
    for (const { formula, source } of onRoad.lines) expect([formula, source]).not.toContain('');
    expect(rulesFrom).toBe('2026-01-01');
    expect(compare.map(({ way }) => way)).toEqual(['full', 'loan', 'balloon']);
    expect(compare[0]).toMatchObject({ firstFen: 200_347_65, paidFen: 200_347_65 });
  });

  test('of another month and another place it is another', async () => {
    const fenOf = async (code: string, asked: CalculationInput) =>
      (await calc({ ...SAMPLE, ...asked })).onRoad.lines.find((line) => line.code === code)?.fen;
    expect(await fenOf('vehicleTax', { invoiceDay: '2026-12-31' })).toBe(25_00);
    expect(await fenOf('vehicleTax', { invoiceDay: '2027-01-01' })).toBe(300_00);
    expect(await fenOf('vehicleTax', { cityCode: '110100' })).toBe(70_00);
    expect(await fenOf('plate', { plateKind: 'self' })).toBe(125_00);
    expect(await fenOf('damage', { insurance: ['third300', 'unknown'] })).toBeUndefined();
    expect((await calc({ ...SAMPLE, cityCode: '310100' })).note).toContain('拍卖');
  });

  test('nowhere is not served', async () => {
    for (const cityCode of ['810000', '999999'])
      expect(await refusal({ ...SAMPLE, cityCode })).toMatchObject({ code: 'CITY_NOT_SERVED' });
    expect(await refusal({ ...SAMPLE, invoiceDay: '1999-01-01' })).toMatchObject({
      code: 'CITY_NOT_SERVED',
    });
  });
});

describe('a car', () => {
  test('is the one that is asked for, with what it costs today', async () => {
    const typeId = 'xtl-tianyi-family';
    const { car, products, insurance, cars } = await visitor.call(calls.queryPlanApp, {
      typeId,
      cityCode: CHENGDU,
    });
    expect(car).toMatchObject({ typeId, seriesName: '天逸', priceFen: 172_800_00 });
    expect(products).toHaveLength(6);
    expect(insurance.map(({ code }) => code)).not.toContain('charger');
    expect(cars.map((one) => one.typeId)).not.toContain('xtl-tianyi-2023');
    const { onRoad } = await calc({ typeId });
    expect(onRoad.lines[0]!.fen).toBe(172_800_00);
  });

  test('is the first on sale where none is asked for', async () => {
    const { car } = await visitor.call(calls.queryPlanApp, { cityCode: CHENGDU });
    expect(car.typeId).toBe('xtl-tianyi-comfort');
  });

  test('of the other brand is none, one without a told price is not counted', async () => {
    expect((await refusal({ typeId: 'bz-408x-gt' })).code).toBe('CAR_TYPE_NOT_FOUND');
    const bz = createClient(app, { brand: 'bz' });
    const blind = await bz.send(calls.calcApp, { typeId: 'bz-p54-first', cityCode: CHENGDU });
    expect(blind.code).toBe('CAR_NOT_PRICED');
  });
});

describe('a loan', () => {
  const steady = { ...SAMPLE, product: 'xtl-steady' };
  test('is counted to the fen', async () => {
    const { loan, compare } = await calc({ ...steady, downFen: 53_640_00, months: 36 });
    expect(loan).toMatchObject({
      principalFen: 125_160_00,
      monthlyFen: 3_688_54,
      lastFen: 3_688_73,
      interestFen: 7_627_63,
      trueRateBp: 388,
    });
    expect(compare[1]).toMatchObject({ firstFen: 75_187_65, paidFen: 207_975_28 });
  });

  test.each<[string, CalculationInput, object]>([
    [
      'a fee of 2.5 % a year',
      { product: 'xtl-flat', months: 36 },
      { trueRateBp: 476, feeFen: 9_387_00 },
    ],
    ['no interest', { product: 'xtl-zero24', months: 24 }, { trueRateBp: 0, interestFen: 0 }],
    [
      'a balloon',
      { product: 'xtl-tail', balloonBp: 5000 },
      { balloonFen: 89_400_00, trueRateBp: 498 },
    ],
  ])('by %s', async (_, asked, loan) => {
    expect((await calc({ ...SAMPLE, ...asked })).loan).toMatchObject(loan);
  });

  test('takes a discount off what is lent on, an old car off what is paid first', async () => {
    const plain = await calc(steady);
    const { onRoad, compare } = await calc({
      ...steady,
      discountFen: 8_800_00,
      tradeInFen: 50_000_00,
    });
    expect(onRoad.lines[0]!.fen).toBe(170_000_00);
    expect(compare[1]!.terms!.downFen).toBe(51_000_00);
    expect(compare[1]!.firstFen).toBe(onRoad.totalFen - 119_000_00 - 50_000_00);
    expect(compare[1]!.firstFen).toBeLessThan(plain.compare[1]!.firstFen);
  });

  test('an old car worth more than is due lowers the loan, and what is still over is paid back', async () => {
    const { compare, loan } = await calc({ ...steady, tradeInFen: 100_000_00 });
    expect(compare[0]).toMatchObject({ firstFen: 100_347_65, backFen: 0 });
    // 53,640 down and 21,547.65 on the road are due; 24,812.35 of the old car are over.
    expect(compare[1]).toMatchObject({ terms: { downFen: 78_453_00 }, firstFen: 65, backFen: 0 });
    expect(loan).toMatchObject({ principalFen: 100_347_00 });

    const least = { ...steady, discountFen: 89_400_00, tradeInFen: 89_400_00 };
    const { onRoad, compare: columns } = await calc(least);
    const balloon = columns.find(({ way }) => way === 'balloon')!;
    // 10,000 is the least loan beside the balloon of half the price.
    expect(balloon.terms!.downFen).toBe(89_400_00 - 10_000_00 - balloon.loan!.balloonFen);
    expect(balloon).toMatchObject({
      firstFen: 0,
      backFen: 10_000_00 + balloon.loan!.balloonFen + 89_400_00 - onRoad.totalFen,
    });
  });

  test.each<[string, CalculationInput, object]>([
    ['too little down', { downFen: 53_639_99 }, { field: 'downFen', min: 53_640_00 }],
    ['too much down', { downFen: 178_800_00 }, { field: 'downFen', max: 168_800_00 }],
    ['a term there is not', { months: 13 }, { field: 'months', min: 12, max: 60 }],
    [
      'a discount beyond half',
      { discountFen: 89_401_00 },
      { field: 'discountFen', max: 89_400_00 },
    ],
  ])('with %s is refused with what may be', async (_, asked, data) => {
    expect(await refusal({ ...steady, ...asked })).toMatchObject({ code: 'CALC_RANGE', data });
  });

  test.each([Number.NaN, -1, 1e12, 0.5, '53640'])('of %s is no input', async (downFen) => {
    const raw = { ...steady, cityCode: CHENGDU, downFen };
    const answer = await visitor.send(calls.calcApp, { cityCode: CHENGDU }, { raw });
    // JSON writes NaN as null, and null stands for the product's own value.
    expect(answer.code).toBe(Number.isNaN(downFen) ? '0' : 'BAD_INPUT');
  });

  test('of a product that is gone is refused', async () => {
    expect((await refusal({ ...SAMPLE, product: 'gone' })).code).toBe('PRODUCT_NOT_FOUND');
    const cheap = await refusal({ carFen: 12_000_00, product: 'xtl-steady' });
    expect(cheap.code).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('a saved plan', () => {
  const PLAN = { typeId: 'xtl-c6-business', product: 'xtl-tail', months: 24, cityCode: CHENGDU };
  test('says the same when its address is opened', async () => {
    const member = await signIn(app);
    const headers = { 'idempotency-key': freshKey() };
    const input = { ...PLAN, name: '给爸妈看', insurance: [] };
    const [first, again] = await Promise.all(
      [1, 2].map(() => member.send(calls.savePlanApp, input, { headers })),
    );
    expect(again!.data).toEqual(first!.data);
    const { items } = await member.call(calls.listPlanApp, {});
    expect(items).toMatchObject([
      {
        name: '给爸妈看',
        carName: 'C6 礼宾版',
        address: {
          typeId: PLAN.typeId,
          plan: 'balloon',
          balloon: '50',
          months: '24',
          insurance: 'none',
        },
      },
    ]);
    const { compare } = await calc({ ...PLAN, insurance: [] });
    expect(compare[2]!.loan!.monthlyFen).toBe(items[0]!.monthlyFen);
    const stranger = await signIn(app);
    const { id } = items[0]!;
    expect((await stranger.send(calls.removePlanApp, { id })).code).toBe('PLAN_NOT_FOUND');
    await member.call(calls.removePlanApp, { id });
    expect((await member.call(calls.listPlanApp, {})).items).toEqual([]);
  });

  test('is one of twenty at most, also when many are saved at once', async () => {
    const member = await signIn(app);
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, i) =>
        member.send(calls.savePlanApp, { ...PLAN, name: `第 ${i} 份` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 'PLAN_LIMIT')).toHaveLength(3);
    expect((await member.call(calls.listPlanApp, {})).items).toHaveLength(20);
  });
});

describe('operators', () => {
  const admin = () => operatorClient(app, { brand: 'bz' });
  const bz = () => createClient(app, { brand: 'bz' });
  test('change what is lent by: what they leave out ends, what is as it was goes on', async () => {
    const { products } = await admin().call(desk.operatorFinance, {});
    const [core, zero, ...rest] = products;
    const cheaper = { ...core!, annualBp: 350 };
    const input = { products: [cheaper, ...rest] };
    app.clock.now = new Date(NOON.getTime() + 60_000);
    expect(await admin().does(desk.operatorFinanceSet, input)).toMatchObject({
      closed: [zero!.id],
      added: expect.arrayContaining([core!.id]),
    });
    expect(await admin().does(desk.operatorFinanceSet, input)).toEqual({ added: [], closed: [] });
    const shown = await bz().call(calls.queryPlanApp, { cityCode: CHENGDU });
    expect(shown.products.map(({ id }) => id)).toEqual(input.products.map(({ id }) => id));
    expect(shown.products[0]!.annualBp).toBe(350);
    const odd = { products: [{ ...cheaper, seriesIds: ['xtl-tianyi'] }] };
    expect(await admin().refusal(desk.operatorFinanceSet, odd)).toBe('SERIES_NOT_FOUND');
    await loadContent(app.database, content, new Date(NOON.getTime() + 86_400_000));
    const after = await admin().call(desk.operatorFinance, {});
    expect(after.products[0]!.annualBp).toBe(350);
  });

  test('put rules in force from a day on, never before today', async () => {
    const rule = { source: '示例公告' };
    const plate = [{ province: '530000', fees: { dealer: 600_00, self: 1, keep: 1 }, note: '' }];
    const past = { ...rule, effectiveOn: '2026-11-22', plate };
    expect(await admin().refusal(desk.operatorFeeRulesSet, past)).toBe('RULE_IN_PAST');
    const set = { ...rule, effectiveOn: '2026-12-01', plate };
    await admin().does(desk.operatorFeeRulesSet, set);
    const compulsory = { underSixFen: 900_00, fromSixFen: 1_000_00 };
    await admin().does(desk.operatorFeeRulesSet, { ...set, source: '示例公告二', compulsory });
    const fee = async (invoiceDay: string) =>
      (await calc({ ...SAMPLE, cityCode: '530100', invoiceDay })).onRoad.lines.at(-1);
    expect((await fee('2026-11-30'))!.fen).toBe(500_00);
    const december = await calc({ ...SAMPLE, invoiceDay: '2026-12-01' });
    expect(december.onRoad.lines.find(({ code }) => code === 'compulsory')!.fen).toBe(900_00);
    expect(await fee('2026-12-01')).toMatchObject({
      fen: 600_00,
      source: '示例公告二',
      date: '2026-12-01',
    });
  });

  test('rules of one matter never overlap, whoever writes them', async () => {
    const twice = app.database.insertInto('fee_rule').values({
      matter: 'plate',
      scope: '510000',
      content: '{}',
      source: '',
      during: '[2026-05-01,2026-06-01)',
    });
    await expect(twice.execute()).rejects.toMatchObject({ code: '23P01' });
  });
});
