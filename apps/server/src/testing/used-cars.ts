import { randomBytes } from 'node:crypto';
import type { In } from '@marque/contract/core';
import { usedCarValue } from '@marque/contract/used-car/valuation/endpoints';
import { readContent } from '#seed/read.ts';
import { oncePer } from './once-per.ts';
import type { Client, TestApp } from './app.ts';

/** Adds the rule of valuations of the demo content, once per app. */
const addRule = oncePer(async (database: TestApp['database']) => {
  const [first] = readContent().content['used-cars'].rules;
  await database
    .insertInto('valuation_rule')
    .values({ from_day: '2026-01-01', content: JSON.stringify(first!.rule), source: '示例数据' })
    .execute();
});

/** Adds the model of a trim, and the rule of valuations. Returns the model's id. */
export async function addVehicleModel(
  app: Pick<TestApp, 'database'>,
  { seriesId, typeId }: { seriesId: string; typeId: string },
): Promise<string> {
  await addRule(app.database);
  const id = `model-${randomBytes(6).toString('hex')}`;
  await app.database
    .insertInto('vehicle_model')
    .values({
      id,
      make: '别家',
      make_initial: 'B',
      make_hot: true,
      series: '小车',
      year: 2023,
      trim: '舒适版',
      guide_fen: 150_000_00,
      type_id: typeId,
      series_id: seriesId,
      energy: 'ICE',
      body: 'sedan',
      sort: 0,
    })
    .execute();
  return id;
}

/** What is said of a car of two years in good condition. */
export const saidOf = (change: Partial<In<typeof usedCarValue>> = {}): In<typeof usedCarValue> => ({
  registeredOn: '2023-11',
  km: 42_000,
  cityCode: '420100',
  transfers: 1,
  condition: {
    accident: 'none',
    paint: '2',
    tyres: '1',
    cabin: 'clean',
    drive: 'fine',
    care: 'full',
  },
  ...change,
});

/** Values a car of a model. Returns the id of the report. */
export const valueModel = async (client: Client, modelId: string): Promise<string> =>
  (await client.call(usedCarValue, saidOf({ modelId }))).id;
