import type { FinanceCar } from '@marque/contract/cars/finance/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { type CarType, tellsPrice, typeSubject } from '../car/module.ts';
import type { FinanceContext } from './context.ts';

/** The facts of a car that calculations need. */
export type CountedCar = {
  typeId: string | null;
  seriesId: string | null;
  /** The name shown to people. */
  name: string;
  priceFen: number;
  displacementMl: number;
  nev: boolean;
  seats: number;
};

type WantedCar = { typeId?: string | undefined; chosen: readonly string[] };
type BrandMoment = { brand: Brand; now: Date };

/** Returns the trims on sale whose series has published prices, in the order of their series. */
export async function carsOnSale(
  { cars }: FinanceContext,
  exec: Exec,
  { brand, now }: BrandMoment,
) {
  const series = (await cars.seriesOf(exec, brand)).filter(
    ({ saleState }) => saleState !== 'ended' && tellsPrice(saleState),
  );
  const types = await cars.typesOnSale(
    exec,
    series.map(({ id }) => id),
    now,
  );
  const prices = await cars.pricesOf(
    exec,
    types.map(({ id }) => typeSubject(id)),
    now,
  );
  return types.flatMap((type) => {
    const price = prices[typeSubject(type.id)];
    return price ? [{ type, priceFen: price.fen }] : [];
  });
}

async function typeOf(context: FinanceContext, exec: Exec, { typeId }: WantedCar, at: BrandMoment) {
  const { cars } = context;
  if (typeId === undefined) {
    const [first] = await carsOnSale(context, exec, at);
    if (!first) throw new DomainError('CAR_TYPE_NOT_FOUND');
    return first.type;
  }
  const [type] = await cars.typesOf(exec, [typeId], at.now);
  if (type?.brand !== at.brand) throw new DomainError('CAR_TYPE_NOT_FOUND');
  const series = (await cars.seriesOf(exec, at.brand)).find(({ id }) => id === type.seriesId);
  if (!series || !tellsPrice(series.saleState)) throw new DomainError('CAR_NOT_PRICED');
  return type;
}

const countedCar = (type: CarType, priceFen: number): CountedCar => ({
  typeId: type.id,
  seriesId: type.seriesId,
  name: `${type.seriesName} ${type.name}`,
  priceFen,
  displacementMl: type.displacementMl,
  nev: type.nevTax,
  seats: type.seats,
});

/**
 * Returns a trim with its chosen options, or the first trim on sale. Throws CAR_TYPE_NOT_FOUND, and
 * CAR_NOT_PRICED before the price is published.
 */
export async function findCar(
  context: FinanceContext,
  exec: Exec,
  wanted: WantedCar,
  at: BrandMoment,
): Promise<{ type: CarType; car: CountedCar }> {
  const type = await typeOf(context, exec, wanted, at);
  const subject = typeSubject(type.id);
  const options = [...new Set(wanted.chosen)].map((option) => `option:${option}:${type.id}`);
  const prices = await context.cars.pricesOf(exec, [subject, ...options], at.now);
  if (!prices[subject]) throw new DomainError('CAR_NOT_PRICED');
  const priceFen = Object.values(prices).reduce((sum, { fen }) => sum + fen, 0);
  return { type, car: countedCar(type, priceFen) };
}

/** Returns a car with the given price in fen and typical values for the rest. */
export const anyCar = (priceFen: number): CountedCar => ({
  typeId: null,
  seriesId: null,
  name: '自定车价',
  priceFen,
  displacementMl: 1598,
  nev: false,
  seats: 5,
});

/** Returns the view of the car. */
export async function carView(
  { cars, catalog }: FinanceContext,
  exec: Exec,
  { type, car }: { type: CarType; car: CountedCar },
): Promise<FinanceCar> {
  const series = (await cars.seriesOf(exec, type.brand)).find(({ id }) => id === type.seriesId);
  const pictures = await catalog.pictures(exec, series?.hero ? [series.hero] : []);
  return {
    typeId: type.id,
    typeName: type.name,
    seriesId: type.seriesId,
    seriesName: type.seriesName,
    priceFen: car.priceFen,
    seats: type.seats,
    nevTax: type.nevTax,
    isBookable: type.onSale && series?.saleState === 'onSale',
    image: pictures.get(series?.hero ?? '') ?? null,
  };
}
