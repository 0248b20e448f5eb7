import type { Out } from '@marque/contract/core';
import type { Car } from '@marque/contract/garage/schema';
import type * as calls from '@marque/contract/used-car/valuation/endpoints';
import type { VehicleTrim } from '@marque/contract/used-car/valuation/schema';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import { typeSubject } from '../car/module.ts';
import type { ValuationContext } from './context.ts';
import { FOUND_MODELS } from './policy.ts';
import { type ModelRow, valuationRepository as valuations } from './repository.ts';

export async function listMakes({
  database,
}: ValuationContext): Promise<Out<typeof calls.usedCarMakes>> {
  const rows = await valuations.makes(database);
  return {
    items: rows.map(({ make, make_initial: initial, make_hot: hot, brand }) => ({
      name: make,
      initial,
      hot,
      brand,
    })),
  };
}

const trimOf = (row: ModelRow): VehicleTrim => ({
  id: row.id,
  make: row.make,
  series: row.series,
  year: row.year,
  name: row.trim,
  guideFen: row.guide_fen,
  energy: row.energy,
  body: row.body,
});

/** The year that a car's name gives: 2023 of 天逸 2023 款 悦家版. */
const yearIn = (name: string): number | null => Number(/(20\d\d) 款/.exec(name)?.[1]) || null;

/** Returns the model of a car of a member: its trim, else of its series the one that its name ends with. */
function modelOfCar(
  rows: readonly ModelRow[],
  { modelName, trimId }: Pick<Car, 'modelName' | 'trimId'>,
): ModelRow | undefined {
  const own = trimId === null ? undefined : rows.find(({ type_id: id }) => id === trimId);
  if (own) return own;
  const year = yearIn(modelName);
  const named = rows.filter(({ trim }) => modelName.endsWith(trim));
  return named.find((row) => row.year === year) ?? named.sort((a, b) => b.year - a.year)[0];
}

async function ofCar(
  { database, garage }: ValuationContext,
  { brand, user }: Call<typeof calls.usedCarModels>,
  carId: string,
): Promise<ModelRow[]> {
  const car = user && (await garage.car(database, user.id, brand, carId));
  if (!car) return [];
  const model = modelOfCar(await valuations.ofSeries(database, car.seriesId), car);
  return model ? [model] : [];
}

export async function listModels(
  context: ValuationContext,
  call: Call<typeof calls.usedCarModels>,
): Promise<Out<typeof calls.usedCarModels>> {
  const { database } = context;
  const { carId, id, keyword, make } = call.input;
  const rows = await (async () => {
    if (id !== undefined) return [await valuations.model(database, id)].flatMap((row) => row ?? []);
    if (carId !== undefined) return ofCar(context, call, carId);
    if (make !== undefined) return valuations.ofMake(database, make);
    return keyword === undefined ? [] : valuations.found(database, keyword, FOUND_MODELS);
  })();
  return { items: rows.map(trimOf) };
}

/**
 * Returns the price of the same new car at a moment: of the trim of its name that is on sale, else the
 * car's own last one; for cars of other makes the guide price of the content. In fen.
 */
export async function newPriceFen(
  { cars }: Pick<ValuationContext, 'cars'>,
  exec: Exec,
  model: ModelRow,
  now: Date,
): Promise<number> {
  const guideFen = model.guide_fen;
  if (model.series_id === null) return guideFen;
  const onSale = await cars.typesOnSale(exec, [model.series_id], now);
  const type = onSale.find(({ name }) => name === model.trim);
  if (!type) return guideFen;
  const subject = typeSubject(type.id);
  return (await cars.pricesOf(exec, [subject], now))[subject]?.fen ?? guideFen;
}
