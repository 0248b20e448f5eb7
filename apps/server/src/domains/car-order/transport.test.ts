import { checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import { queryRuleApp } from '@marque/contract/cars/custom/rule-endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { addBookable, type Bookable } from '#testing/cars/orders.ts';
import { operatorClient } from '#testing/operators.ts';

let app: TestApp;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp();
  car = await addBookable(app);
});
afterAll(() => app.close());

const WUHAN = '420100';
const CHENGDU = '510100';
const URUMQI = '650100';

const daysTo = async (cityCode: string | undefined, brand: 'xtl' | 'bz' = 'xtl') => {
  const asked = { kind: 'booking', ...(cityCode && { cityCode }) } as const;
  const { policy } = await createClient(app, { brand }).call(queryRuleApp, asked);
  return [policy.transportFrom, policy.transportTo];
};
const whyOf = async (where: { cityCode?: string; dealerId?: string }) => {
  const { typeId, chosen } = car;
  const asked = { typeId, chosen, ...where };
  const check = await createClient(app).call(checkPurchaseAppByParams, asked);
  return check.delivery?.why;
};

test('a car is on its way as long as its province says; elsewhere as long as the brand does', async () => {
  expect(await daysTo(WUHAN)).toEqual([6, 7]);
  expect(await daysTo(URUMQI)).toEqual([8, 9]);
  expect(await daysTo(undefined)).toEqual([6, 9]);
  expect(await daysTo('990100')).toEqual([6, 9]);
});

test('the window is that of the store, else of the city; the figure of a city comes before that of its province', async () => {
  const { does } = operatorClient(app);
  expect(await whyOf({ cityCode: CHENGDU })).toMatch(/运输 6–7 天$/);
  await does(desk.operatorCarTransportSet, { region: '5101', least: 3, most: 4 });
  expect(await daysTo(CHENGDU)).toEqual([3, 4]);
  expect(await daysTo('510700')).toEqual([6, 7]);
  expect(await daysTo(CHENGDU, 'bz')).toEqual([6, 7]);
  expect(await whyOf({ cityCode: CHENGDU })).toMatch(/运输 3–4 天$/);
  expect(await whyOf({ dealerId: car.dealerId, cityCode: CHENGDU })).toMatch(/运输 7–8 天$/);
  // Without a city the span of all cities is shown, the near one included.
  expect(await whyOf({})).toMatch(/运输按城市 3–9 天$/);
  expect(await daysTo(undefined)).toEqual([3, 9]);
  expect(await daysTo(undefined, 'bz')).toEqual([6, 9]);
});

test('days in the wrong order are refused', async () => {
  const days = { region: '51', least: 9, most: 6 };
  expect(await operatorClient(app).refusal(desk.operatorCarTransportSet, days)).toBe('BAD_INPUT');
});
