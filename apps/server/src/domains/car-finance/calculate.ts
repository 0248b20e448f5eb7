import type * as calls from '@marque/contract/cars/finance/endpoints';
import { insuranceOf } from '@marque/contract/cars/on-road';
import {
  fitAmounts,
  fitTerms,
  lends,
  type PlanTerms,
  rangesOf,
} from '@marque/contract/cars/finance/plan';
import {
  type PlanColumn,
  type PricedProduct,
  quotePlan,
} from '@marque/contract/cars/finance/plan-quote';
import type { Brand, Out, ParsedIn } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { FinanceContext } from './context.ts';
import { anyCar, type CountedCar, findCar } from './find-car.ts';
import { financeRepository as finance } from './repository.ts';
import { cityOf, newestOf, rulesOf } from './rules.ts';
import { pricedProduct } from './view.ts';

type CalculationInput = ParsedIn<typeof calls.calcApp>;
export type CalculatedPlan = Out<typeof calls.calcApp> & { car: CountedCar; column: PlanColumn };

const outOf = (field: keyof CalculationInput, min: number, max: number) =>
  new DomainError('CALC_RANGE', { field, min, max });

/** Throws CALC_RANGE for terms outside the product's ranges. */
function assertTerms(product: PricedProduct, priceFen: number, asked: CalculationInput): void {
  const { terms, said } = fitTerms(product, priceFen, asked);
  const [field] = Object.keys(said) as (keyof PlanTerms)[];
  if (!field) return;
  const { downFen, months, balloons } = rangesOf(product, priceFen, terms.balloonBp);
  if (field === 'downFen') throw outOf(field, downFen.min, downFen.max);
  const values = field === 'months' ? months : balloons;
  throw outOf(field, Math.min(...values), Math.max(...values));
}

/** Throws CALC_RANGE when the discount or the trade-in exceeds the price. */
function assertAmounts(carFen: number, asked: CalculationInput): void {
  const fitted = fitAmounts(carFen, asked);
  for (const field of ['discountFen', 'tradeInFen'] as const)
    if (fitted[field] < asked[field]) throw outOf(field, 0, fitted[field]);
}

/** Calculates a plan for every way of paying. */
export async function calculated(
  context: FinanceContext,
  exec: Exec,
  { brand, input, now }: { brand: Brand; input: CalculationInput; now: Date },
): Promise<CalculatedPlan> {
  const day = input.invoiceDay ?? shanghaiDay(now);
  const city = cityOf(context.regions, input.cityCode);
  const car =
    input.typeId === undefined && input.carFen !== undefined
      ? anyCar(input.carFen)
      : (await findCar(context, exec, input, { brand, now })).car;
  assertAmounts(car.priceFen, input);
  const [rules, rows] = await Promise.all([
    rulesOf(exec, { ...city, nev: car.nev, day }),
    finance.products(exec, brand, now),
  ]);
  const priceFen = car.priceFen - input.discountFen;
  const products = rows
    .filter((row) => row.series_ids === null || row.series_ids.includes(car.seriesId ?? ''))
    .map(pricedProduct);
  const product = products.find(({ id }) => id === input.product);
  if (input.product !== null && !(product && lends(product, priceFen)))
    throw new DomainError('PRODUCT_NOT_FOUND');
  if (product) assertTerms(product, priceFen, input);
  const { lines, totalFen, columns } = quotePlan({
    car: { ...car, carFen: car.priceFen, discountFen: input.discountFen },
    rules,
    onRoad: {
      day,
      plateKind: input.plateKind,
      insurance: insuranceOf(rules.insurance.items, input.insurance, car.nev).map(
        ({ code }) => code,
      ),
    },
    products,
    productId: input.product,
    asked: input,
    tradeInFen: input.tradeInFen,
  });
  const column = columns.find(({ product: of }) => (of?.id ?? null) === input.product)!;
  return {
    onRoad: { lines, totalFen },
    loan: column.loan,
    compare: columns,
    day,
    rulesFrom: newestOf(rules),
    note: rules.plate.note,
    car,
    column,
  };
}

export async function calculate(
  context: FinanceContext,
  call: Call<typeof calls.calcApp>,
): Promise<Out<typeof calls.calcApp>> {
  const {
    car: _car,
    column: _column,
    ...answer
  } = await calculated(context, context.database, call);
  return answer;
}
