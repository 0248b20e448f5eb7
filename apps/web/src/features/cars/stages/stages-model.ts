import type { calcApp, queryPlanApp } from '@marque/contract/cars/finance/endpoints';
import type { Calculation, FinanceProduct } from '@marque/contract/cars/finance/schema';
import {
  type AskedPlan,
  fitAmounts,
  fitTerms,
  planIn,
  type PlanAddress,
  type PlanTerms,
  type PlanWay,
  productFor,
} from '@marque/contract/cars/finance/plan';
import { formatMoney } from '@marque/contract/money';
import type { In, Out } from '@marque/contract/core';

export type Plans = Out<typeof queryPlanApp>;
/** The query of the calculator's page. */
export type StagesParams = PlanAddress & { readonly chosen?: string | undefined };

const listIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^[\w.:-]{1,64}$/.test(id))
    .slice(0, 60);

/** Returns the request for the car and city of an address. */
export function plansInput(params: StagesParams): In<typeof queryPlanApp> {
  const { typeId } = params;
  const known = typeId !== undefined && /^[\w.:-]{1,64}$/.test(typeId);
  return {
    ...(known && { typeId }),
    ...(known && { chosen: listIn(params.chosen) }),
    cityCode: planIn(params).cityCode,
  };
}

export type Plan = {
  asked: AskedPlan;
  way: PlanWay;
  /** The finance product; null for full payment. */
  product: FinanceProduct | null;
  /** The requested terms within the product's ranges; null for full payment. */
  terms: PlanTerms | null;
  /** The price in fen, after the discount. */
  priceFen: number;
  /** The messages about changed terms, in the order of the fields. */
  said: string[];
  input: In<typeof calcApp>;
};

/** Returns discount and trade-in within the price, with messages about changes. */
export function amountsOf(carFen: number, asked: AskedPlan) {
  const { discountFen, tradeInFen } = fitAmounts(carFen, asked);
  return {
    discountFen,
    tradeInFen,
    said: {
      ...(discountFen < asked.discountFen && { off: `优惠最多 ${formatMoney(discountFen)}` }),
      ...(tradeInFen < asked.tradeInFen && { trade: `旧车最多抵 ${formatMoney(tradeInFen)}` }),
    } as { off?: string; trade?: string },
  };
}

/** Returns the plan of an address with the available products. */
export function planOf(plans: Plans, asked: AskedPlan, params: StagesParams): Plan {
  const { car, products } = plans;
  const amounts = amountsOf(car.priceFen, asked);
  const priceFen = car.priceFen - amounts.discountFen;
  const named = products.find(({ id }) => id === asked.productId);
  const wish = asked.way ?? (named?.kind === 'balloon' ? 'balloon' : 'loan');
  const product = wish === 'full' ? null : productFor(products, wish, priceFen, asked.productId);
  // With full payment, the loan shown beside it still uses the requested terms.
  const beside = product ?? productFor(products, 'loan', priceFen, asked.productId);
  const fitted = beside ? fitTerms(beside, priceFen, asked.terms) : null;
  const { terms = null } = fitted ?? {};
  const isReplaced = asked.productId !== null && wish !== 'full' && product?.id !== asked.productId;
  return {
    asked,
    way: product ? wish : 'full',
    product,
    terms: product ? terms : null,
    priceFen,
    said: [
      ...(isReplaced && product ? [`原来的方案用不上了，换成「${product.name}」`] : []),
      ...Object.values(product && fitted ? fitted.said : {}),
      ...Object.values(amounts.said),
    ],
    input: {
      ...plansInput(params),
      typeId: car.typeId,
      product: product?.id ?? null,
      downFen: terms?.downFen ?? null,
      months: terms?.months ?? null,
      balloonBp: terms?.balloonBp || asked.terms.balloonBp,
      plateKind: asked.plateKind,
      insurance: asked.insurance,
      discountFen: amounts.discountFen,
      tradeInFen: amounts.tradeInFen,
    },
  };
}

/** Returns a plan with the down payment that a large trade-in made it, with a message about it. */
export function settled(plan: Plan, { compare }: Pick<Calculation, 'compare'>): Plan {
  const raised = compare.find(({ way }) => way === plan.way)?.terms;
  const moreFen = raised && plan.terms ? raised.downFen - plan.terms.downFen : 0;
  if (!raised || moreFen <= 0) return plan;
  return {
    ...plan,
    terms: raised,
    said: [
      ...plan.said,
      `旧车抵得比提车要付的多，首付加到 ${formatMoney(raised.downFen)}，少贷 ${formatMoney(moreFen)}`,
    ],
  };
}

/** Returns whether an address names its car only by a wish or temporary wish. */
export const namesKept = ({
  typeId,
  temp,
  wish,
}: {
  typeId?: string | undefined;
  temp?: string | undefined;
  wish?: string | undefined;
}): boolean => !typeId && Boolean(temp || wish);

/** Returns the query without empty values. */
export const saying = (
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
