import type { In } from '@marque/contract/core';
import { appointmentDealers, dealerDetail, dealerPage } from '@marque/contract/dealer/endpoints';
import * as ops from '@marque/contract/dealer/operator-endpoints';
import { momentAt, openSpans } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addSeries } from '#testing/cars/cars.ts';
import { operatorClient } from '#testing/operators.ts';
import { addDealer } from '#testing/orders.ts';
import { queriesOf } from '#testing/queries.ts';
import { dealerModule } from '../dealer/module.ts';

let app: TestApp;
let visitor: Client;
let series: string;
let stores: Record<'sales' | 'drive' | 'centre' | 'other', string>;

const addCar = (dealerId: string, n: number, to: string | null = null) =>
  app.database
    .insertInto('resource')
    .values({
      id: `${dealerId}:demoCar-${n}`,
      dealer_id: dealerId,
      pool: 'demoCar',
      name: '天逸',
      traits: JSON.stringify({
        seriesId: series,
        typeId: `${series}-0`,
        colourId: 'moss',
        plateTail: `12${n}`,
      }),
      active_from: '2020-01-01',
      active_to: to,
    })
    .execute();

const change = (id: string, columns: Record<string, unknown>) =>
  app.database.updateTable('dealer').set(columns).where('id', '=', id).execute();

beforeAll(async () => {
  app = await createTestApp();
  visitor = createClient(app, { brand: 'xtl' });
  series = await addSeries(app);
  await app.database
    .updateTable('series')
    .set({
      colours: JSON.stringify([{ id: 'moss', name: '苔原绿', hex: '#3f4f45', image: 'car/none' }]),
    })
    .where('id', '=', series)
    .execute();
  const [sales, drive, centre, other] = [
    await addDealer(app, { name: '静安展厅', lng: 121.45, lat: 31.23 }),
    await addDealer(app, { name: '浦东试驾店', lng: 121.6, lat: 31.21 }),
    await addDealer(app, { name: '西湖体验空间', city: '杭州市', lng: 120.12, lat: 30.26 }),
    await addDealer(app, { name: '别家的店' }),
  ];
  stores = { sales, drive, centre, other };
  await change(sales, { kinds: ['sales', 'service', 'usedCar'], services: ['保养', '充电'] });
  await change(drive, {
    door_drive_km: 30,
    business_address: '上海市示例路 1 号',
    transport: ['步行 8 分钟'],
    accessibility: ['正门平路'],
  });
  await change(centre, { kinds: ['drive', 'experience'], dealer_type: '2' });
  await app.database
    .deleteFrom('dealer_brand')
    .where('dealer_id', '=', other)
    .where('brand', '=', 'xtl')
    .execute();
  await addCar(drive, 1);
  await addCar(centre, 1, '2026-01-31');
});
afterAll(() => app.close());

const names = async (input: In<typeof dealerPage>, client = visitor) =>
  (await client.call(dealerPage, { size: 50, ...input })).items.map(({ name }) => name).sort();

describe('the network', () => {
  test.each([
    [{}, ['浦东试驾店', '西湖体验空间', '静安展厅']],
    [{ kind: 'service' }, ['浦东试驾店', '静安展厅']],
    [{ kind: 'experience' }, ['西湖体验空间']],
    [{ kind: 'drive', city: '上海市' }, ['浦东试驾店']],
    [{ keyword: '静安' }, ['静安展厅']],
    [{ kind: 'usedCar' }, ['静安展厅']],
    [{ service: '充电' }, ['静安展厅']],
    [{ service: '充' }, []],
    [{ driveType: '上门试驾' }, ['浦东试驾店']],
    [{ seriesId: 'none' }, []],
  ] as const)('by %j', async (input, found) => {
    expect(await names(input)).toEqual([...found].sort());
  });

  test('tells the nearest stores around a city without one, until the position is known', async () => {
    const near = async (input: In<typeof dealerPage>) =>
      (await visitor.call(dealerPage, input)).items.map(({ name, distanceKm }) => [
        name,
        distanceKm !== null && distanceKm < 200,
      ]);
    const [first, ...others] = await near({ around: '绍兴市', size: 3 });
    expect(first).toEqual(['西湖体验空间', true]);
    expect(others).toHaveLength(2);
    const here = { lng: 121.45, lat: 31.23 };
    expect((await near({ around: '绍兴市', ...here }))[0]).toEqual(['静安展厅', true]);
    const unknown = await visitor.call(dealerPage, { around: '无此市' });
    expect(unknown.items[0]!.distanceKm).toBeNull();
  });

  test('is each brand of its own', async () => {
    expect(await names({}, createClient(app, { brand: 'bz' }))).toContain('别家的店');
  });

  test('shows where a car stands now, and which', async () => {
    expect(await names({ seriesId: series })).toEqual(['浦东试驾店']);
    const [found] = (await visitor.call(dealerPage, { seriesId: series })).items;
    expect(found).toMatchObject({
      dealerType: '1',
      doorDriveKm: 30,
      businessAddress: '上海市示例路 1 号',
      exclusive: false,
      demoCars: [
        { seriesName: '天逸', typeName: '舒享版', colourName: '苔原绿', plateTail: '121' },
      ],
    });
    const bz = await createClient(app, { brand: 'bz' }).call(dealerPage, { keyword: '浦东' });
    expect(bz.items[0]!.demoCars).toEqual([]);
  });

  test('has stores for a kind of appointment', async () => {
    const of = async (kind: In<typeof appointmentDealers>['kind']) =>
      (await visitor.call(appointmentDealers, { kind })).items.map(({ id }) => id).sort();
    expect(await of('testDrive')).toEqual([stores.drive, stores.centre].sort());
    expect(await of('maintain')).toEqual([stores.sales, stores.drive].sort());
  });

  test('says how a store is reached and got into', async () => {
    expect(await visitor.call(dealerDetail, { id: stores.drive })).toMatchObject({
      transport: ['步行 8 分钟'],
      accessibility: ['正门平路'],
      demoCars: [{ plateTail: '121' }],
    });
  });

  test('pages skip and double nothing', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await visitor.call(
        dealerPage,
        { size: 1, lng: 121.4, lat: 31.2, ...(cursor && { cursor }) },
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(3);
  });
});

test('the filter for open stores uses the hours of the day and their exceptions', async () => {
  const at = async (minute: number) => {
    app.clock.now = momentAt(shanghaiDay(app.clock.now), minute);
    return names({ openNow: '1', keyword: '静安' });
  };
  expect(await at(20 * 60)).toEqual([]);
  expect(await at(12 * 60)).toEqual(['静安展厅']);
  const day = shanghaiDay(app.clock.now);
  const closed = { dealerId: stores.sales, fromDay: day, toDay: day, reason: '盘点' };
  await operatorClient(app).does(ops.operatorHoursExcept, { ...closed, spans: '' });
  expect(await at(12 * 60)).toEqual([]);
  expect(await at(20 * 60)).toEqual([]);
  await operatorClient(app).does(ops.operatorHoursExcept, { ...closed, spans: '19:00-21:00' });
  expect(await at(20 * 60)).toEqual(['静安展厅']);
  const { exceptions, week } = await visitor.call(dealerDetail, { id: stores.sales });
  expect(openSpans({ week, exceptions }, day).spans).toEqual([{ opens: 1140, closes: 1260 }]);
});

test('a member has an own store in each brand', async () => {
  const client = await signIn(app, { brand: 'xtl' });
  const { userId } = client;
  const dealers = app.kernel.use(dealerModule);
  const own = { userId, brand: 'xtl', dealerId: stores.sales } as const;
  const set = (dealerId: string) =>
    app.database
      .transaction()
      .execute((tx) => dealers.setOwnStore(tx, { ...own, dealerId }, app.clock.now));
  await set(stores.drive);
  await set(stores.sales);
  const exclusive = async (who: Client) =>
    (await who.call(dealerPage, {})).items.filter((one) => one.exclusive).map(({ id }) => id);
  expect(await exclusive(client)).toEqual([stores.sales]);
  expect(await exclusive(visitor)).toEqual([]);
});

test('a list asks as much for one store as for fifty', async () => {
  const count = async (size: number) => {
    const { answer, queries } = await queriesOf(() =>
      visitor.call(dealerPage, { size, kind: 'drive' }),
    );
    expect(answer.items).toHaveLength(size);
    return queries.length;
  };
  const one = await count(1);
  for (let n = 0; n < 50; n++) {
    const id = await addDealer(app, { name: `许多 ${n}` });
    await addCar(id, 1);
  }
  expect(await count(50)).toEqual(one);
});

test('a store that ends where it is no centre is refused by the database', async () => {
  await expect(change(stores.sales, { dealer_type: '2' })).rejects.toMatchObject({ code: '23514' });
  await expect(change(stores.sales, { kinds: ['cinema'] })).rejects.toMatchObject({
    code: '23514',
  });
});
