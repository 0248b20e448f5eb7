import { itemsFor } from '@marque/contract/cars/on-road';
import type { Brand, Out, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/serve/insurance/endpoints';
import { estimateOf, insuredWorth } from '@marque/contract/serve/insurance/estimate';
import type { Estimate } from '@marque/contract/serve/insurance/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { type CarType, tellsPrice, typeSubject } from '../car/module.ts';
import type { InsuranceContext } from './context.ts';

type EstimateContext = { brand: Brand; userId: string | null; now: Date };
type EstimateInput = ParsedIn<typeof calls.insureEstimate>;

/** A car to insure: its trim, and what is known of an own one. */
type FoundCar = {
  id: string | null;
  type: CarType;
  name: string;
  registeredOn: string | null;
  insuredUntil: string | null;
};

/** Returns the first trim on sale, of a series or of the brand. Throws CAR_TYPE_NOT_FOUND. */
async function firstOnSale(
  { cars }: InsuranceContext,
  exec: Exec,
  { brand, now }: EstimateContext,
  seriesId?: string,
): Promise<CarType> {
  const series = (await cars.seriesOf(exec, brand)).filter(
    ({ id, saleState }) => tellsPrice(saleState) && (seriesId === undefined || id === seriesId),
  );
  const [first] = await cars.typesOnSale(
    exec,
    series.map(({ id }) => id),
    now,
  );
  if (!first) throw new DomainError('CAR_TYPE_NOT_FOUND');
  return first;
}

async function namedType(
  { cars }: InsuranceContext,
  exec: Exec,
  typeId: string,
  { brand, now }: EstimateContext,
): Promise<CarType> {
  const [type] = await cars.typesOf(exec, [typeId], now);
  if (type?.brand !== brand) throw new DomainError('CAR_TYPE_NOT_FOUND');
  return type;
}

/** Throws CAR_NOT_FOUND for a car that is not the caller's, CAR_TYPE_NOT_FOUND. */
async function foundCar(
  context: InsuranceContext,
  exec: Exec,
  { carId, typeId }: Pick<EstimateInput, 'carId' | 'typeId'>,
  at: EstimateContext,
): Promise<FoundCar> {
  if (carId === undefined) {
    const type =
      typeId === undefined
        ? await firstOnSale(context, exec, at)
        : await namedType(context, exec, typeId, at);
    const name = `${type.seriesName} ${type.name}`;
    return { id: null, type, name, registeredOn: null, insuredUntil: null };
  }
  const { brand, userId } = at;
  const car = userId === null ? null : await context.garage.car(exec, userId, brand, carId);
  if (!car) throw new DomainError('CAR_NOT_FOUND');
  const type = car.trimId
    ? await namedType(context, exec, car.trimId, at)
    : await firstOnSale(context, exec, at, car.seriesId);
  const { registeredOn, insuredUntil } = car;
  return { id: carId, type, name: car.modelName, registeredOn, insuredUntil };
}

/**
 * Estimates a year's insurance of a car by the rules of a day. Throws CAR_NOT_FOUND,
 * CAR_TYPE_NOT_FOUND, CITY_NOT_SERVED, and INSURE_WORTH_REQUIRED for a car without a price.
 */
export async function estimated(
  context: InsuranceContext,
  exec: Exec,
  { worthFen, ...asked }: EstimateInput,
  at: EstimateContext,
): Promise<Estimate> {
  const found = await foundCar(context, exec, asked, at);
  const { type } = found;
  const city = context.finance.cityOf(asked.cityCode);
  const day = shanghaiDay(at.now);
  const of = { province: city.province, nev: type.nevTax, day };
  const rules = await context.finance.insuranceRulesOf(exec, of);
  const subject = typeSubject(type.id);
  const price = (await context.cars.pricesOf(exec, [subject], at.now))[subject];
  if (!price && worthFen === undefined) throw new DomainError('INSURE_WORTH_REQUIRED');
  const worth =
    worthFen === undefined
      ? insuredWorth(price!.fen, { registeredOn: found.registeredOn, day }, rules.noClaim)
      : { fen: worthFen, formula: '' };
  const { displacementMl, nevTax: nev, seats } = type;
  const car = { worthFen: worth.fen, displacementMl, nev, seats };
  const { commercialFen: _, ...figures } = estimateOf(car, rules, asked);
  const codes = new Set(figures.lines.map(({ code }) => code));
  const choices = itemsFor(rules.insurance.items, nev);
  return {
    car: {
      id: found.id,
      typeId: type.id,
      name: found.name,
      insuredUntil: found.insuredUntil,
    },
    worthFen: worth.fen,
    worthFormula: worth.formula,
    ...figures,
    choices: choices.map(({ code, label, text, group, standard }) => ({
      code,
      label,
      text,
      group,
      standard,
    })),
    covers: choices.map(({ code }) => code).filter((code) => codes.has(code)),
    cityName: city.name,
    day,
  };
}

export const showEstimate = (
  context: InsuranceContext,
  { brand, input, now, user }: Call<typeof calls.insureEstimate>,
): Promise<Out<typeof calls.insureEstimate>> =>
  estimated(context, context.database, input, { brand, userId: user?.id ?? null, now });
