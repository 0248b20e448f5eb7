import type { Out } from '@marque/contract/core';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type * as calls from '@marque/contract/used-car/stock/endpoints';
import { COLOUR_FAMILIES } from '@marque/contract/used-car/stock/colour';
import { PRICE_BARS, SOLD_SHOWN_DAYS } from '@marque/contract/used-car/stock/kinds';
import type { Call } from '#kernel/http/serve.ts';
import { cardsOf } from './card.ts';
import type { UsedCarContext } from './context.ts';
import { PRICE_STEP, type Search, usedCarRepository as usedCars } from './repository.ts';

type Answer = Out<typeof calls.usedCarPage>;

const WHOLE_COUNTRY = { code: '', name: '全国' } as const;

/** Returns the city of a code. A county counts to its city; an unknown code is the whole country. */
function chosenCity({ location }: UsedCarContext, code: string | undefined): Answer['city'] {
  if (!code) return { ...WHOLE_COUNTRY, unknown: false };
  const city = location.cityOf(code);
  return city
    ? { code: city.code, name: city.name, unknown: false }
    : { ...WHOLE_COUNTRY, unknown: true };
}

/** Spreads counted prices over the bars of the scale. */
function scaleOf(steps: readonly { step: number; cars: number }[]): Answer['scale'] {
  const bars = Array.from({ length: PRICE_BARS }, () => 0);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return { fromFen: 0, toFen: 0, bars };
  const width = (last.step + 1 - first.step) / PRICE_BARS;
  for (const { step, cars } of steps)
    bars[Math.min(Math.floor((step - first.step) / width), PRICE_BARS - 1)]! += cars;
  return { fromFen: first.step * PRICE_STEP, toFen: (last.step + 1) * PRICE_STEP, bars };
}

/** Returns what there is to choose from among the brand's cars on sale, in the brand's order. */
async function choicesOf(
  { cars, database }: UsedCarContext,
  { brand }: Pick<Call<typeof calls.usedCarPage>, 'brand'>,
): Promise<Answer['choices']> {
  const kinds = await usedCars.kinds(database, brand);
  const ids = new Set(kinds.map(({ series_id }) => series_id));
  const series = (await cars.seriesOf(database, brand)).filter(({ id }) => ids.has(id));
  const colours = new Set(kinds.map(({ colour_family }) => colour_family));
  return {
    series: series.map(({ id, name, seats }) => ({ id, name, seats })),
    bodies: [...new Set(series.map(({ bodyType }) => bodyType))],
    energies: [...new Set(series.map(({ energy }) => energy))],
    colours: COLOUR_FAMILIES.flatMap(({ id }) => (colours.has(id) ? [id] : [])),
  };
}

/** Lists the brand's used cars. Those that were just sold stay in their places. */
export async function listCars(
  context: UsedCarContext,
  call: Call<typeof calls.usedCarPage>,
): Promise<Answer> {
  const { database } = context;
  const { brand, input, now } = call;
  const { sort, cursor, size, cityCode, certified, warranty, ...filter } = input;
  const city = chosenCity(context, cityCode);
  const search: Search = {
    ...filter,
    brand,
    soldSince: null,
    ...(city.code && { cityCode: city.code }),
    ...(certified && { certified: true }),
    ...(warranty && { warrantyOn: shanghaiDay(now) }),
  };
  const soldSince = new Date(now.getTime() - SOLD_SHOWN_DAYS * DAY_MS);
  const { rows, nextCursor } = await usedCars.page(
    database,
    { ...search, soldSince },
    { sort, cursor, size },
  );
  return {
    items: await cardsOf(context, database, call, rows),
    nextCursor,
    total: await usedCars.count(database, search),
    city,
    scale: scaleOf(await usedCars.prices(database, search)),
    choices: await choicesOf(context, call),
  };
}

/** Counts the brand's used cars by city. */
export async function countCities(
  { database, location }: UsedCarContext,
  { brand }: Call<typeof calls.usedCarCities>,
): Promise<Out<typeof calls.usedCarCities>> {
  const counted = await usedCars.perCity(database, brand);
  const items = counted.map((one) => ({ ...one, name: location.cityOf(one.code)?.name ?? '' }));
  return { items, total: items.reduce((sum, { cars }) => sum + cars, 0) };
}
