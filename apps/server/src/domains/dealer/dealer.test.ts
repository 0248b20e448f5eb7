import { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import type { In } from '@marque/contract/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { addDealer } from '#testing/orders.ts';

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

test('a store that opens meanwhile moves no page', async () => {
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
