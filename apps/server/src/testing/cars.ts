import { randomBytes } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import { bindCar } from '@marque/contract/garage/endpoints';
import type { Car } from '@marque/contract/garage/schema';
import { parseVin } from '@marque/contract/garage/vin';
import type { Client, TestApp } from './app.ts';

let cars = 0;
/** A vehicle identification number nobody else has, with its check digit. */
export function freshVin(): string {
  const tail = String(cars++).padStart(8, '0');
  return [...'0123456789X'].map((digit) => parseVin(`LDCE2G13${digit}${tail}`)).find(Boolean)!;
}

export const freshPlate = (): string => `沪A${String(10_000 + cars++).slice(-5)}`;

/** A series of a brand with two trims; its id. */
export async function addSeries(
  app: TestApp,
  { brand = 'xtl', name = '天逸' }: { brand?: Brand; name?: string } = {},
): Promise<string> {
  const id = `series-${randomBytes(6).toString('hex')}`;
  const trims = ['舒享版', '悦家版'].map((trim, i) => ({ id: `${id}-${i}`, name: trim }));
  await app.database
    .insertInto('series')
    .values({ id, brand, name, trims: JSON.stringify(trims), sort: 0 })
    .execute();
  return id;
}

/** A car of a series in the client's garage. */
export const addCar = (client: Client, seriesId: string, vin = freshVin()): Promise<Car> =>
  client.call(bindCar, { plate: freshPlate(), vin, seriesId, trimId: `${seriesId}-0` });

/** Says which series a specification is made for. */
export const madeFor = (app: TestApp, skuId: string, seriesIds: string[]) =>
  app.database
    .insertInto('fitment')
    .values(seriesIds.map((series_id) => ({ sku_id: skuId, series_id })))
    .execute();
