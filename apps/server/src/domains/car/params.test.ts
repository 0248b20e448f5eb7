import * as calls from '@marque/contract/cars/endpoints';
import { BRANDS } from '@marque/contract/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';

const noon = new Date('2026-05-01T04:00:00Z');
const read = readContent();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await loadContent(app.database, read, noon);
});
afterAll(() => app.close());
const of = (brand: 'xtl' | 'bz') => createClient(app, { brand });

describe.each(BRANDS)('trims of %s', (brand) => {
  test('of every series come with their price and what each has over the one below', async () => {
    const { items: series } = await of(brand).call(calls.queryMycarSeriesApp, {});
    for (const { seriesId, typeCount } of series) {
      const { items, groups } = await of(brand).call(calls.queryMycarTypeApp, { seriesId });
      expect(groups).toEqual([]);
      expect(items).toHaveLength(typeCount);
      for (const [place, type] of items.entries()) {
        expect(Number(type.price) * 100).toBe(type.priceFen);
        if (place === 0) expect(type.addsOver).toBeNull();
        else expect(type.addsOver!.lines.length, type.typeId).toBeGreaterThan(2);
      }
    }
  });

  test('have a value for nearly every row of fourteen groups, each a text, a number or a mark', async () => {
    const typeIds = read.content.series
      .filter((one) => one.brand === brand && one.engine !== 'EV')
      .flatMap(({ trims }) => trims.slice(0, 2).map(({ id }) => id))
      .slice(0, 6);
    const { groups } = await of(brand).call(calls.queryMycarTypeApp, { typeIds, withParams: true });
    const rows = groups.flatMap((group) => group.rows);
    expect(groups).toHaveLength(14);
    expect(rows.length).toBeGreaterThanOrEqual(220);
    for (const id of typeIds)
      expect(rows.filter(({ cells }) => cells[id]).length, id).toBeGreaterThan(190);
    for (const { cells } of rows)
      for (const cell of Object.values(cells))
        expect(Object.values(cell).filter((value) => value !== null)).toHaveLength(1);
  });
});

test('trims by id come in the order they were asked for, with those of years before', async () => {
  const typeIds = ['xtl-c6-flagship', 'xtl-tianyi-2023', 'nobody', 'bz-408x-gt'];
  const { items } = await of('xtl').call(calls.queryMycarTypeApp, { typeIds });
  expect(items.map(({ typeId, onSale }) => [typeId, onSale])).toEqual([
    ['xtl-c6-flagship', true],
    ['xtl-tianyi-2023', false],
  ]);
});

test.each([
  [{ seriesId: 'bz-408x' }, 'SERIES_NOT_FOUND'],
  [{}, 'BAD_INPUT'],
  [{ seriesId: 'xtl-c6', typeIds: ['xtl-c6-flagship'] }, 'BAD_INPUT'],
  [{ typeIds: Array.from({ length: 7 }, (_, i) => `t${i}`) }, 'BAD_INPUT'],
])('%j is answered with %s', async (input, code) => {
  expect(await of('xtl').send(calls.queryMycarTypeApp, input)).toMatchObject({ code });
});

describe('cars of others', () => {
  test('are marked as invented, in pages, those of a class by a trim of it', async () => {
    const first = await of('bz').call(calls.competitorList, { size: 2 });
    const next = await of('bz').call(calls.competitorList, { size: 2, cursor: first.nextCursor! });
    expect([...first.items, ...next.items].map(({ id }) => id)).toHaveLength(first.total);
    for (const { label } of first.items) expect(label).toContain('示例车型');
    const { items } = await of('bz').call(calls.competitorList, { typeId: 'bz-408x-gt' });
    expect(items.map(({ bodyType }) => bodyType)).toEqual(['跨界轿车']);
    expect(await of('bz').call(calls.competitorList, { typeId: 'nobody' })).toMatchObject({
      items: [],
    });
  });

  test('say since when and after whom, with some 120 values and what nobody stated', async () => {
    const { items } = await of('xtl').call(calls.competitorList, {});
    for (const { id } of items) {
      const { asOf, source, groups } = await of('xtl').call(calls.competitorDetail, { id });
      expect([asOf, source]).toEqual([
        expect.stringMatching(/^2026/),
        expect.stringMatching(/示例/),
      ]);
      const rows = groups.flatMap((group) => group.rows);
      const stated = rows.filter(({ cells }) => cells[id]).length;
      expect(stated).toBeGreaterThan(120);
      expect(stated).toBeLessThan(rows.length);
    }
    const wrong = await of('bz').send(calls.competitorDetail, { id: items[0]!.id });
    expect(wrong).toMatchObject({ code: 'COMPETITOR_NOT_FOUND' });
  });
});
