import * as calls from '@marque/contract/cars/endpoints';
import { BRANDS } from '@marque/contract/core';
import * as desk from '@marque/contract/cars/competitor/operator-endpoints';
import { operatorLog } from '@marque/contract/operator/endpoints';
import type { CompetitorSheet } from '@marque/contract/cars/competitor/operator-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, keyed } from '#testing/orders.ts';

const noon = new Date('2026-11-26T04:00:00Z');
const read = readContent();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await loadContent(app.database, read, noon);
});
afterAll(() => app.close());

const admin = (brand: 'xtl' | 'bz') => operatorClient(app, { brand });
const shown = async (brand: 'xtl' | 'bz') =>
  (await createClient(app, { brand }).call(calls.competitorList, {})).items;
const table = async (brand: 'xtl' | 'bz', id: string) => {
  const { groups, ...car } = await createClient(app, { brand }).call(calls.competitorDetail, {
    id,
  });
  const cells = groups.flatMap(({ rows }) => rows.map(({ code, cells }) => [code, cells[id]]));
  return { car, values: Object.fromEntries(cells) as Record<string, unknown> };
};

const NEW: CompetitorSheet = {
  id: 'cp-xtl-new',
  label: '新来 N1（示例车型）',
  bodyType: 'SUV',
  energy: 'ICE',
  priceFromFen: 159_900_00,
  asOf: '2026-11-26',
  source: '官网配置表',
  values: { 'energy-kind': '汽油', wheelbase: 2735, 'seat-heat': '○' },
};

test.each(BRANDS)(
  'the competitors of %s can be published again as they were written',
  async (brand) => {
    const before = await Promise.all((await shown(brand)).map(({ id }) => table(brand, id)));
    const sheets = await admin(brand).call(desk.operatorCompetitors, {});
    expect(sheets.cars.map(({ id }) => id)).toEqual(before.map(({ car }) => car.id));
    expect(await admin(brand).does(desk.operatorCompetitorSet, sheets)).toEqual({
      changed: [],
      removed: [],
    });
    expect(await Promise.all((await shown(brand)).map(({ id }) => table(brand, id)))).toEqual(
      before,
    );
  },
);

test('competitors are changed, added and removed: comparisons follow, and neither later content nor the other brand changes', async () => {
  const others = await shown('bz');
  const { cars } = await admin('xtl').call(desk.operatorCompetitors, {});
  const [first, gone, ...rest] = cars;
  const { wheelbase: _, ...values } = first!.values;
  const cheaper = { ...first!, priceFromFen: 149_800_00, asOf: '2026-11-20', values };
  const input = { cars: [NEW, cheaper, ...rest] };
  expect(await admin('xtl').does(desk.operatorCompetitorSet, input)).toEqual({
    changed: [NEW.id, first!.id],
    removed: [gone!.id],
  });
  const holds = async () => {
    expect((await shown('xtl')).map(({ id }) => id)).toEqual(input.cars.map(({ id }) => id));
    const { car, values: told } = await table('xtl', NEW.id);
    expect(car).toMatchObject({ label: NEW.label, asOf: NEW.asOf, source: NEW.source });
    expect(told['wheelbase']).toEqual({ text: null, num: 2735, mark: null });
    expect(told['seat-heat']).toEqual({ text: null, num: null, mark: 'opt' });
    expect(told['energy-kind']).toEqual({ text: '汽油', num: null, mark: null });
    expect(told['length']).toBeUndefined();
    const old = await table('xtl', first!.id);
    expect(old.car).toMatchObject({ priceFromFen: 149_800_00, asOf: '2026-11-20' });
    expect(old.values['wheelbase']).toBeUndefined();
    const left = await createClient(app, { brand: 'xtl' }).send(calls.competitorDetail, {
      id: gone!.id,
    });
    expect(left.code).toBe('COMPETITOR_NOT_FOUND');
    expect(await shown('bz')).toEqual(others);
  };
  await holds();
  await loadContent(app.database, read, new Date('2026-11-27T04:00:00Z'));
  await holds();
  // It comes back as it is written then.
  await admin('xtl').does(desk.operatorCompetitorSet, { cars: [...input.cars, gone!] });
  expect((await shown('xtl')).at(-1)!.id).toBe(gone!.id);
});

test('none at all stay none', async () => {
  await admin('bz').does(desk.operatorCompetitorSet, { cars: [] });
  await loadContent(app.database, read, new Date('2026-11-28T04:00:00Z'));
  expect(await shown('bz')).toEqual([]);
});

describe('files of competitors with faults', () => {
  test.each<[string, Partial<CompetitorSheet>, string]>([
    ['a parameter there is not', { values: { wings: 2 } }, 'cp-xtl-new.values.wings'],
    ['a mark for a number', { values: { wheelbase: '●' } }, 'cp-xtl-new.values.wheelbase'],
    ['a number for a mark', { values: { 'seat-heat': 1 } }, 'cp-xtl-new.values.seat-heat'],
    ['a class no series has', { bodyType: '飞行汽车' }, 'cp-xtl-new.bodyType'],
    ['values of tomorrow', { asOf: '2026-11-27' }, 'cp-xtl-new.asOf'],
    ['a car of the other brand', { id: 'cp-bz-suxing' }, 'cp-bz-suxing.id'],
  ])('%s is named, and nothing is published', async (_, change, path) => {
    const before = await shown('xtl');
    const cars = [{ ...NEW, ...change }];
    const answer = await admin('xtl').send(desk.operatorCompetitorSet, { cars }, keyed());
    expect(answer).toMatchObject({ code: 'COMPETITOR_UNFIT', data: { fields: [{ path }] } });
    expect(await shown('xtl')).toEqual(before);
  });

  test('is one car twice', async () => {
    expect(await admin('xtl').refusal(desk.operatorCompetitorSet, { cars: [NEW, NEW] })).toBe(
      'COMPETITOR_UNFIT',
    );
  });
});

test('of operators who publish at the same time one list remains', async () => {
  const lists = [1, 2, 3, 4].map((n) => [{ ...NEW, id: `cp-xtl-${n}`, values: { wheelbase: n } }]);
  await Promise.all(lists.map((cars) => admin('xtl').does(desk.operatorCompetitorSet, { cars })));
  const { cars } = await admin('xtl').call(desk.operatorCompetitors, {});
  expect(lists).toContainEqual(cars);
});

test('a store cannot publish competitors, and the log names the operator', async () => {
  const store = await storeClient(app, await addDealer(app));
  expect(await store.refusal(desk.operatorCompetitorSet, { cars: [] })).toBe('FORBIDDEN');
  await admin('xtl').does(desk.operatorCompetitorSet, { cars: [NEW] });
  const { items } = await admin('xtl').call(operatorLog, {});
  expect(items.filter(({ action }) => action === 'competitorSet')[0]).toMatchObject({
    outcome: 'done',
    input: { cars: [{ id: NEW.id }] },
  });
});
