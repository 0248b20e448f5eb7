import * as calls from '@marque/contract/cars/custom/option-endpoints';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import { check } from '@marque/contract/cars/custom/repair';
import * as desk from '@marque/contract/cars/custom/operator-endpoints';
import * as dictDesk from '@marque/contract/dict/operator-endpoints';
import { BRANDS } from '@marque/contract/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertOptions } from '#seed/cars/load-options.ts';
import { SeriesOptions } from '#seed/cars/option-format.ts';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer } from '#testing/orders.ts';

const noon = new Date('2026-05-01T04:00:00Z');
const typeId = 'xtl-tianyi-journey';
const own = (slug: string) => `xtl-tianyi-${slug}`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await loadContent(app.database, readContent(), noon);
});
afterAll(() => app.close());
const inBrand = (brand: 'xtl' | 'bz') => createClient(app, { brand });

describe('the offer of a trim', () => {
  test('comes in groups with rules, prices and a start that can be built', async () => {
    const offer = await inBrand('xtl').call(calls.queryAllApp, { typeId });
    expect(offer).toMatchObject({ seriesName: '天逸', basePriceFen: 18_980_000 });
    expect(
      offer.groups.map(({ code, multi, max, options }) => [code, multi, max, options.length]),
    ).toEqual([
      ['exterior', false, 1, 4],
      ['wheel', false, 1, 3],
      ['interior', false, 1, 3],
      ['package', true, null, 3],
      ['option', true, null, 12],
    ]);
    expect(offer.defaults).toEqual([own('c-amber'), own('w-a'), own('i-cloth'), own('o-kit')]);
    const options = offer.groups.flatMap((group) => group.options);
    const priceOf = (slug: string) => options.find(({ id }) => id === own(slug))!.price;
    expect([priceOf('w-a'), priceOf('w-c'), priceOf('o-pano')]).toEqual(['0', '3500.00', '0']);
    expect(options[0]!.images.map(({ key }) => key)).toEqual(['car/xtl-tianyi-moss']);
  });

  test('of every trim on sale can be built as it begins', async () => {
    const rows = await app.database
      .selectFrom('car_type')
      .innerJoin('series', 'series.id', 'car_type.series_id')
      .select(['car_type.id', 'series.brand'])
      .execute();
    let sold = 0;
    for (const { id, brand } of rows) {
      const answer = await inBrand(brand).send(calls.queryAllApp, { typeId: id });
      if (answer.code !== '0') continue;
      sold++;
      expect(check(modelOf(answer.data), answer.data.defaults).valid, id).toBe(true);
    }
    // Announced trims and those of former years are left out.
    expect(sold).toBe(16);
  });

  test('shows each interior by its dash and its seats', async () => {
    const { groups } = await inBrand('bz').call(calls.queryAllApp, { typeId: 'bz-408x-gt' });
    const interiors = groups.find(({ code }) => code === 'interior')!.options;
    expect(interiors).toHaveLength(3);
    for (const { id, images } of interiors) {
      const cover = id.split('-').at(-1);
      expect(images).toMatchObject([
        { key: `interior/bz-408x-${cover}`, width: 960, height: 640 },
        { key: `interior/bz-${cover}-seats`, width: 960, height: 640 },
      ]);
      expect((await inBrand('bz').call(calls.queryOptionalById, { id })).images).toEqual(images);
    }
  });

  test('names what the stage composes the car of: stills of colours, and wheels over them', async () => {
    const { groups } = await inBrand('xtl').call(calls.queryAllApp, { typeId });
    const layersIn = (group: string) =>
      groups
        .find(({ code }) => code === group)!
        .options.map(({ layers }) =>
          Object.entries(layers)
            .map(([view, { key }]) => `${view} ${key}`)
            .sort(),
        );
    expect(layersIn('exterior')[0]).toEqual([
      'front car/xtl-tianyi-moss-front',
      'front-night car/xtl-tianyi-moss-front-night',
      'front45 car/xtl-tianyi-moss',
      'front45-night car/xtl-tianyi-moss-night',
      'rear45 car/xtl-tianyi-moss-rear45',
      'rear45-night car/xtl-tianyi-moss-rear45-night',
      'side car/xtl-tianyi-moss-side',
      'side-night car/xtl-tianyi-moss-side-night',
    ]);
    const wheel = (key: string) => [
      `front45 ${key}`,
      `front45-night ${key}-night`,
      `rear45 ${key}-rear45`,
      `rear45-night ${key}-rear45-night`,
      `side ${key}-side`,
      `side-night ${key}-side-night`,
    ];
    // The stills show the standard one.
    expect(layersIn('wheel')).toEqual([
      [],
      wheel('wheel/xtl-tianyi-9'),
      wheel('wheel/xtl-tianyi-7'),
    ]);
    expect(layersIn('interior').flat()).toEqual([]);
  });

  test('begins with what is seen first', async () => {
    const first = await inBrand('xtl').call(calls.queryInteriorAndExteriorApp, { typeId });
    expect(first.groups.map(({ code }) => code)).toEqual(['exterior', 'wheel', 'interior']);
    expect(first.defaults).toHaveLength(3);
    expect(first.rules.map(({ text }) => text)).toEqual(['燕麦米与落日橙不能同选', '默认落日橙']);
  });

  test('says what choosing it would change', async () => {
    const chosen = [own('c-amber'), own('w-a'), own('i-cloth'), own('o-spare')];
    const { groups } = await inBrand('xtl').call(calls.queryOptionalApp, { typeId, chosen });
    const effectOf = (slug: string) =>
      groups.flatMap(({ options }) => options).find(({ id }) => id === own(slug))!.effect;
    expect(effectOf('o-spare')).toBeNull();
    expect(effectOf('o-vents')).toMatchObject({ ok: true, deltaFen: 290_000 });
    expect(effectOf('o-park')).toMatchObject({
      ok: false,
      reason: '需加360° 全景影像，共 +¥6,000.00',
      changes: [own('o-surround')],
    });
  });

  test.each([
    ['of another brand', 'bz', typeId],
    ['of years before', 'xtl', 'xtl-tianyi-2023'],
    ['that is only announced', 'bz', 'bz-p54-first'],
    ['nobody knows', 'xtl', 'none'],
  ] as const)('is nothing for a trim %s', async (_, brand, id) => {
    const answer = await inBrand(brand).send(calls.queryAllApp, { typeId: id });
    expect([answer.http, answer.code]).toEqual([404, 'TYPE_NOT_FOUND']);
  });
});

test('one option says what it brings, what it asks for and what it costs where', async () => {
  const found = await inBrand('xtl').call(calls.queryOptionalById, { id: own('p-comfort') });
  expect(found).toMatchObject({
    name: '舒行包',
    contains: [{ name: '自适应悬架' }, { name: '前排座椅通风' }, { name: '车内香氛' }],
  });
  expect(found.prices.map(({ priceFen }) => priceFen)).toEqual([790_000, 790_000, 790_000]);
  const damping = await inBrand('xtl').call(calls.queryOptionalById, { id: own('o-damping') });
  expect(damping.rules).toEqual(['19 英寸花瓣轮毂需要自适应悬架']);
  for (const [brand, id] of [
    ['bz', own('o-damping')],
    ['xtl', 'none'],
  ] as const)
    expect((await inBrand(brand).send(calls.queryOptionalById, { id })).code).toBe(
      'OPTIONAL_NOT_FOUND',
    );
});

describe('operators', () => {
  test('take an option off, and are told what goes with it', async () => {
    const admin = operatorClient(app);
    // The package ends with its option, and so do the options that only this option allowed.
    const id = 'xtl-versailles-o-surround';
    const gone = await admin.does(desk.operatorOptionOff, { id, reason: '供应商停产' });
    expect(gone).toMatchObject({ name: '360° 全景影像', stranded: ['智行包'] });
    const hud = { id: 'xtl-versailles-o-hud', reason: '供应商停产' };
    expect((await admin.does(desk.operatorOptionOff, hud)).stranded).toEqual(['自动泊车']);
    const { groups } = await inBrand('xtl').call(calls.queryAllApp, {
      typeId: 'xtl-versailles-salon',
    });
    expect(groups.flatMap(({ options }) => options.map((option) => option.id))).not.toContain(id);
    // The content of the next day keeps the option off sale.
    await loadContent(app.database, readContent(), new Date('2026-05-02T04:00:00Z'));
    expect((await inBrand('xtl').send(calls.queryOptionalById, { id })).code).toBe(
      'OPTIONAL_NOT_FOUND',
    );
  });

  test('do not leave a trim nobody can build', async () => {
    const admin = operatorClient(app);
    const off = (slug: string) =>
      admin.refusal(desk.operatorOptionOff, { id: `xtl-c6-${slug}`, reason: '停产' });
    expect(await off('none')).toBe('OPTIONAL_NOT_FOUND');
    for (const slug of ['w-b', 'w-c'])
      await admin.does(desk.operatorOptionOff, { id: `xtl-c6-${slug}`, reason: '停产' });
    expect(await off('w-a')).toBe('OPTION_NEEDED');
    const store = await storeClient(app, await addDealer(app));
    const input = { id: 'xtl-c6-w-a', reason: '停产' };
    expect(await store.refusal(desk.operatorOptionOff, input)).toBe('FORBIDDEN');
  });

  test('say which groups take several choices', async () => {
    const entry = { typeCode: 'CAR_OPTIONAL_MULTI_CHOICE', dictCode: 'wheel' };
    await operatorClient(app).does(dictDesk.operatorDictSet, { ...entry, only: 'bz', value: '1' });
    const multi = async (brand: 'xtl' | 'bz', id: string) =>
      (await inBrand(brand).call(calls.queryAllApp, { typeId: id })).groups.find(
        ({ code }) => code === 'wheel',
      )!.multi;
    expect([await multi('xtl', typeId), await multi('bz', 'bz-408x-gt')]).toEqual([false, true]);
    // A stored rule that cannot be parsed falls back to the built-in one.
    await app.database
      .updateTable('dict_entry')
      .set({ dict_value: '{broken' })
      .where('dict_code', '=', 'wheel')
      .where('brand', '=', 'bz')
      .execute();
    expect(await multi('bz', 'bz-408x-gt')).toBe(false);
  });
});

describe('content', () => {
  const { content } = readContent();
  const tianyi = content['car-options'][0]!;
  type Rule = (typeof tianyi.rules)[number];
  const rule: Rule = {
    kind: 'excludes',
    when: [own('w-a')],
    anyOf: [own('i-cloth')],
    text: '',
  };
  const id = (slug: string) => own(slug);

  test.each([
    ['i-oat', ['interior/xtl-tianyi-oat']],
    ['c-moss', []],
  ])('with %s that lacks a picture is refused', (slug, images) => {
    const options = tianyi.options.map((one) => (one.id === own(slug) ? { ...one, images } : one));
    const read = (all: typeof options) => SeriesOptions.safeParse({ ...tianyi, options: all });
    expect(read(tianyi.options).success).toBe(true);
    expect(read(options).error!.issues.map(({ message }) => message)).toEqual([
      `wrong number of pictures: ${own(slug)}`,
    ]);
  });

  test('is there for every series of both brands', () => {
    expect(
      BRANDS.flatMap((brand) => content.series.filter((one) => one.brand === brand)),
    ).toHaveLength(content['car-options'].length);
  });

  test.each([
    ['names nothing', [{ ...rule, anyOf: ['none'] }], /no option none/],
    [
      'shuts an option out',
      [
        { ...rule, when: [id('o-hud')], anyOf: [id('o-kit')] },
        { ...rule, when: [id('o-hud')], anyOf: [id('o-spare')] },
      ],
      /never to be chosen/,
    ],
    [
      'leaves no car',
      ['w-a', 'w-b', 'w-c'].map((wheel) => ({
        ...rule,
        when: [id(wheel)],
        anyOf: ['i-cloth', 'i-oat', 'i-caramel'].map(id),
      })),
      /cannot be built/,
    ],
  ])('with a rule that %s is refused', (_, rules, message) => {
    const broken = { ...tianyi, rules: [...tianyi.rules, ...rules] };
    expect(() => assertOptions(broken, [typeId])).toThrow(message);
  });
});
