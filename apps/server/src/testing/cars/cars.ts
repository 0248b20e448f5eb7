import { randomBytes } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import { bindCar } from '@marque/contract/garage/endpoints';
import type { Car } from '@marque/contract/garage/schema';
import { parseVin } from '@marque/contract/garage/vin';
import type { Client, TestApp } from '../app.ts';

let cars = 0;
/** A new vehicle identification number with a valid check digit. */
export function freshVin(): string {
  const tail = String(cars++).padStart(8, '0');
  return [...'0123456789X'].map((digit) => parseVin(`LDCE2G13${digit}${tail}`)).find(Boolean)!;
}

export const freshPlate = (): string => `沪A${String(10_000 + cars++).slice(-5)}`;

/** Adds a series of a brand with two trims. Returns its id. */
export async function addSeries(
  app: Pick<TestApp, 'database'>,
  { brand = 'xtl', name = '天逸' }: { brand?: Brand; name?: string } = {},
): Promise<string> {
  const id = `series-${randomBytes(6).toString('hex')}`;
  await app.database.insertInto('series').values({ id, brand, name, sort: 0 }).execute();
  const trims = ['舒享版', '悦家版'].map((trim, i) => ({
    id: `${id}-${i}`,
    series_id: id,
    name: trim,
    model_year: 2026,
    on_sale: '[2026-01-01,)',
    sort: i,
  }));
  await app.database.insertInto('car_type').values(trims).execute();
  return id;
}

/** Binds a car of a series to the member. */
export const addCar = (client: Client, seriesId: string, vin = freshVin()): Promise<Car> =>
  client.call(bindCar, { plate: freshPlate(), vin, seriesId, trimId: `${seriesId}-0` });

/** Declares the series that a SKU fits. */
export const madeFor = (app: TestApp, skuId: string, seriesIds: string[]) =>
  app.database
    .insertInto('fitment')
    .values(seriesIds.map((series_id) => ({ sku_id: skuId, series_id })))
    .execute();

/** Adds options with prices to both trims of a series. Returns the ids of a valid choice. */
export async function addOptions(app: TestApp, seriesId: string): Promise<string[]> {
  const { database } = app;
  const types = [`${seriesId}-0`, `${seriesId}-1`];
  const options = (['exterior', 'wheel', 'interior', 'option'] as const).map((group, sort) => ({
    id: `${seriesId}-${group}`,
    series_id: seriesId,
    group_code: group,
    name: group,
    sort,
  }));
  const ids = options.map(({ id }) => id);
  const subjects = types.flatMap((type) => [
    `type:${type}`,
    ...ids.map((id) => `option:${id}:${type}`),
  ]);
  await database.insertInto('car_option').values(options).execute();
  await database
    .insertInto('car_option_offer')
    .values(
      types.flatMap((type_id) =>
        ids.map((option_id) => ({
          type_id,
          option_id,
          state: 'optional' as const,
          on_offer: '[2026-01-01,)',
        })),
      ),
    )
    .execute();
  await database
    .insertInto('car_price')
    .values(
      subjects.map((subject) => ({
        subject,
        price_fen: subject.startsWith('type:') ? 180_000_00 : 1800_00,
        during: '[2026-01-01,)',
      })),
    )
    .execute();
  return ids;
}

/** Adds a finance plan that a member has saved. Returns its id. */
export async function addFinancePlan(app: TestApp, userId: string): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const asked = { chosen: [], product: null, cityCode: '510100', plateKind: 'dealer' };
  await app.database
    .insertInto('finance_plan')
    .values({
      user_id: userId,
      id,
      brand: 'xtl',
      name: '全款',
      car_name: '天逸 舒享版',
      asked: JSON.stringify({ ...asked, insurance: null, discountFen: 0, tradeInFen: 0 }),
      total_fen: 180_000_00,
      created_at: app.clock.now,
    })
    .execute();
  return id;
}
