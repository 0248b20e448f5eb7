import * as calls from '@marque/contract/cars/endpoints';
import * as garage from '@marque/contract/garage/endpoints';
import { BRANDS } from '@marque/contract/core';
import * as desk from '@marque/contract/cars/sale/operator-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { carFacts, priceVersionOf, typeSubject } from './facts.ts';

const { pricesOf, seriesOf, typesOf, typesOnSale } = carFacts;
const noon = new Date('2026-05-01T04:00:00Z');
const at = (day: string) => new Date(`${day}T00:00:00+08:00`);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await loadContent(app.database, readContent(), noon);
});
afterAll(() => app.close());

describe('the content', () => {
  test('has seven series with seventeen trims on sale, and some of years before', async () => {
    const all = await Promise.all(BRANDS.map((brand) => seriesOf(app.database, brand)));
    const ids = all.flat().map(({ id }) => id);
    const types = await typesOnSale(app.database, ids, noon);
    expect([ids.length, types.length]).toEqual([7, 17]);
    const prices = await pricesOf(
      app.database,
      types.map(({ id }) => typeSubject(id)),
      noon,
    );
    expect(Object.keys(prices)).toHaveLength(17);
    const [old] = await typesOf(app.database, ['xtl-versailles-2023'], noon);
    expect(old).toMatchObject({ seriesName: '凡尔赛', modelYear: 2023, onSale: false });
  });
});

describe('a price', () => {
  const subject = typeSubject('xtl-tianyi-family');
  test.each([
    ['2025-11-30', undefined],
    ['2025-12-01', 17_580_000],
    ['2026-02-28', 17_580_000],
    ['2026-03-01', 17_280_000],
  ])('on %s is what was set for it', async (day, fen) => {
    expect((await pricesOf(app.database, [subject, 'type:none'], at(day)))[subject]?.fen).toBe(fen);
  });

  test('names its version, which another price changes', async () => {
    const version = async (day: string) =>
      priceVersionOf(await pricesOf(app.database, [subject, 'type:xtl-c6-flagship'], at(day)));
    expect(await version('2026-03-01')).toBe(await version('2026-06-01'));
    expect(await version('2026-02-01')).not.toBe(await version('2026-03-01'));
  });

  test('never holds beside another one of the same thing', async () => {
    const twice = sql`insert into car_price (subject, price_fen, during)
      values (${subject}, 1, '[2026-08-01, 2026-08-02)')`.execute(app.database);
    await expect(twice).rejects.toThrow(/exclusion constraint/);
  });
});

describe.each(BRANDS)('series of %s', (brand) => {
  const list = (input: object) =>
    createClient(app, { brand }).call(calls.queryMycarSeriesApp, input);

  test('that can be ordered have prices, colours and figures', async () => {
    const { items } = await list({});
    expect(items.length).toBeGreaterThan(1);
    for (const one of items) {
      expect(one.priceFromFen).toBeGreaterThan(0);
      expect(one.priceToFen).toBeGreaterThanOrEqual(one.priceFromFen!);
      expect(one.layers.colours.length).toBeGreaterThan(2);
      expect(one.highlights).toHaveLength(3);
    }
  });

  test('are found by name, energy and id', async () => {
    const { items } = await list({ saleState: 'all' });
    const [first] = items;
    expect((await list({ saleState: 'all', seriesId: first!.seriesId })).items).toEqual([first]);
    expect((await list({ saleState: 'all', keyword: first!.seriesName })).items).toContainEqual(
      first,
    );
    const byEnergy = await Promise.all(
      (['ICE', 'MHEV', 'PHEV', 'BEV'] as const).map((energyType) =>
        list({ saleState: 'all', energyType }),
      ),
    );
    expect(byEnergy.flatMap((one) => one.items)).toHaveLength(items.length);
  });
});

describe('operators', () => {
  const subject = typeSubject('bz-408x-sport');
  const fenAt = async (moment: Date) =>
    (await pricesOf(app.database, [subject], moment))[subject]?.fen;

  test('set a price from a time on, and again; what people saw before stays', async () => {
    const admin = operatorClient(app);
    const was = (await fenAt(noon))!;
    const june = at('2026-06-01');
    const set = (fen: number, from?: Date) =>
      admin.does(desk.operatorCarPrice, {
        subject,
        fen,
        ...(from && { from: from.toISOString() }),
      });
    expect(await set(16_000_000, june)).toEqual({
      subject,
      wasFen: was,
      fen: 16_000_000,
      from: june.toISOString(),
      to: null,
    });
    expect(await fenAt(new Date(+june - 1))).toBe(was);
    expect(await fenAt(june)).toBe(16_000_000);
    // Of two prices for the same time, the later one counts.
    expect(await set(15_500_000, june)).toMatchObject({ wasFen: 16_000_000 });
    // A price for a past time counts from now on, until the price for June.
    expect(await set(15_800_000, at('2026-01-01'))).toMatchObject({
      from: noon.toISOString(),
      to: june.toISOString(),
    });
    expect(await fenAt(new Date(+noon - 1))).toBe(was);
    expect(await fenAt(noon)).toBe(15_800_000);
    expect(await fenAt(june)).toBe(15_500_000);
    // The content of the next day keeps the operator's price.
    await loadContent(app.database, readContent(), new Date('2026-05-02T04:00:00Z'));
    expect(await fenAt(june)).toBe(15_500_000);
    expect(await admin.refusal(desk.operatorCarPrice, { subject: 'type:none', fen: 1 })).toBe(
      'CAR_PRICE_NOT_FOUND',
    );
  });

  test('prices set at the same moment leave one', async () => {
    const admin = operatorClient(app);
    const fens = [1, 2, 3, 4].map((n) => 17_000_000 + n);
    const answers = await Promise.all(
      fens.map((fen) => admin.does(desk.operatorCarPrice, { subject, fen })),
    );
    expect(answers.map(({ fen }) => fen)).toEqual(fens);
    expect(fens).toContain(await fenAt(noon));
  });

  test('take a trim off sale and put it on again', async () => {
    const admin = operatorClient(app);
    const id = 'bz-408x-sport';
    const sell = (onSale: boolean) => admin.does(desk.operatorCarTypeSale, { id, onSale });
    const isOnSale = async () => (await typesOf(app.database, [id], noon))[0]?.onSale;
    expect(await sell(false)).toMatchObject({ onSale: false });
    expect(await isOnSale()).toBe(false);
    expect(await sell(true)).toMatchObject({ onSale: true });
    expect(await isOnSale()).toBe(true);
    const none = { id: 'none', onSale: true };
    expect(await admin.refusal(desk.operatorCarTypeSale, none)).toBe('TYPE_NOT_FOUND');
  });
});

test('a series that is only shown ahead tells neither price nor parameters and shows its outline alone', async () => {
  const bz = createClient(app, { brand: 'bz' });
  const { items } = await bz.call(calls.queryMycarSeriesApp, {
    saleState: 'all',
    seriesId: 'bz-p54',
  });
  const types = await bz.call(calls.queryMycarTypeApp, { seriesId: 'bz-p54', withParams: true });
  const outline = { key: 'car/bz-p54-outline' };
  expect(items).toMatchObject([
    {
      saleState: 'blind',
      priceFromFen: null,
      priceToFen: null,
      hero: outline,
      model: null,
      highlights: [],
    },
  ]);
  const cells = types.groups.flatMap(({ rows }) => rows.map(({ cells: of }) => of));
  expect(cells.flatMap((of) => Object.keys(of))).toEqual([]);
  const shown = [...items[0]!.layers.colours, ...types.items].map(({ image }) => image);
  expect(shown).toMatchObject([outline, outline, outline, outline]);
});

test('an owner finds trims of years before by their year', async () => {
  const { items } = await createClient(app, { brand: 'xtl' }).call(garage.carSeries, {});
  const names = items.find(({ name }) => name === '凡尔赛')?.trims.map(({ name }) => name);
  expect(names).toEqual(['自在版', '沙龙版', '航旅版', '2024 款 沙龙版', '2023 款 沙龙版']);
});
