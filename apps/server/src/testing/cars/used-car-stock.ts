import { randomBytes } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import type { Insertable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { TestApp } from '../app.ts';
import { addSeries } from './cars.ts';
import { addDealer } from '../orders.ts';

type UsedCarRow = Insertable<Tables['used_car']>;

/** Adds a car that is on sale in a store, with a time to see it. Returns its id and its store. */
export async function addUsedCar(
  app: TestApp,
  {
    brand = 'xtl',
    seriesId,
    dealerId,
    ...change
  }: { brand?: Brand; seriesId?: string; dealerId?: string } & Partial<UsedCarRow> = {},
): Promise<{ id: string; dealerId: string; seriesId: string }> {
  const series = seriesId ?? (await addSeries(app, { brand }));
  const store = dealerId ?? (await addDealer(app));
  const id = `used-${randomBytes(6).toString('hex')}`;
  const row: UsedCarRow = {
    id,
    brand,
    dealer_id: store,
    series_id: series,
    type_id: `${series}-0`,
    colour_id: 'moss',
    colour_family: 'green',
    city_code: '310100',
    first_plate: '2023-07',
    km: 52_000,
    transfers: 1,
    used_as: 'family',
    gearbox: 'auto',
    price_fen: 98_800_00,
    words: JSON.stringify(['二任车主', '左前门补过漆', '前轮 4.1 mm']),
    certified: true,
    status: 'onSale',
    created_at: app.clock.now,
    listed_at: app.clock.now,
    ...change,
  };
  await app.database.insertInto('used_car').values(row).execute();
  await app.database
    .insertInto('used_car_price')
    .values({ used_car_id: id, from_at: app.clock.now, price_fen: row.price_fen })
    .execute();
  await app.database
    .insertInto('resource')
    .values({
      id,
      dealer_id: store,
      pool: 'usedCar',
      name: row.type_id,
      traits: JSON.stringify({ usedCarId: id }),
      active_from: '2020-01-01',
      active_to: null,
    })
    .execute();
  return { id, dealerId: store, seriesId: series };
}
