import { USUAL_CITY, yuanIn } from './typed-amount.ts';
import { formatMoney } from '../../money.ts';
import { PLATE_KINDS, percentText, type PlateKind } from '../on-road.ts';
import type { LoanKind } from './finance.ts';

/**
 * The terms of a payment plan and the ranges of products. Pages read them from their address, the
 * server from a call; both apply the same rules.
 */

/** In Chinese: 全款, 贷款, 尾款. */
export const PLAN_WAYS = ['full', 'loan', 'balloon'] as const;
export type PlanWay = (typeof PLAN_WAYS)[number];
export const wayOf = (kind: LoanKind): PlanWay => (kind === 'balloon' ? 'balloon' : 'loan');

export type PlanProduct = {
  id: string;
  name: string;
  kind: LoanKind;
  months: readonly number[];
  minDownBp: number;
  maxLoanFen: number;
  /** The possible balloons in basis points of the price; empty except for `balloon`. */
  balloonBp: readonly number[];
};

/** The terms that products have ranges for. */
export type PlanTerms = { downFen: number; months: number; balloonBp: number };
/** The requested terms; null for those that are missing or invalid. */
export type AskedTerms = { [K in keyof PlanTerms]: number | null };

const BP = 10_000;
const YUAN = 100;
/** The minimum loan, in fen. */
export const MIN_LOAN_FEN = 10_000_00;
/** The maximum price of a car, in fen. */
export const MAX_CAR_FEN = 9_999_999_00;
export const USUAL_MONTHS = 36;

const upToYuan = (fen: number): number => Math.ceil(fen / YUAN) * YUAN;
const downToYuan = (fen: number): number => Math.floor(fen / YUAN) * YUAN;

/** Returns the balloon rounded to whole yuan, in fen. */
export const balloonFenOf = (priceFen: number, balloonBp: number): number =>
  Math.round((priceFen * balloonBp) / BP / YUAN) * YUAN;

const minDownFen = ({ minDownBp, maxLoanFen }: PlanProduct, priceFen: number): number =>
  Math.max(upToYuan((priceFen * minDownBp) / BP), upToYuan(priceFen - maxLoanFen), 0);

/** Returns the balloons that leave at least the minimum loan. */
const balloonsOf = (product: PlanProduct, priceFen: number): number[] =>
  product.balloonBp.filter(
    (bp) => priceFen - minDownFen(product, priceFen) - balloonFenOf(priceFen, bp) >= MIN_LOAN_FEN,
  );

/** Returns whether a product lends on a price. */
export const lends = (product: PlanProduct, priceFen: number): boolean =>
  product.kind === 'balloon'
    ? balloonsOf(product, priceFen).length > 0
    : priceFen - minDownFen(product, priceFen) >= MIN_LOAN_FEN;

/** Returns the ranges of the terms. `balloonBp`: the balloon they depend on. */
export function rangesOf(product: PlanProduct, priceFen: number, balloonBp: number) {
  const left = priceFen - MIN_LOAN_FEN - balloonFenOf(priceFen, balloonBp);
  return {
    months: product.months,
    balloons: balloonsOf(product, priceFen),
    downFen: { min: minDownFen(product, priceFen), max: downToYuan(left) },
  };
}

const nearest = (values: readonly number[], asked: number): number =>
  values.reduce((best, one) => (Math.abs(one - asked) < Math.abs(best - asked) ? one : best));

/** Returns the nearest terms a product allows, with a message for each that was changed. */
export function fitTerms(
  product: PlanProduct,
  priceFen: number,
  asked: AskedTerms,
): { terms: PlanTerms; said: Partial<Record<keyof PlanTerms, string>> } {
  const said: Partial<Record<keyof PlanTerms, string>> = {};
  const months = nearest(product.months, asked.months ?? USUAL_MONTHS);
  if (asked.months !== null && asked.months !== months)
    said.months = `期数请选 ${product.months.join('/')}`;
  const balloons = balloonsOf(product, priceFen);
  const balloonBp =
    product.kind === 'balloon' ? nearest(balloons, asked.balloonBp ?? balloons.at(-1)!) : 0;
  if (product.kind === 'balloon' && asked.balloonBp !== null && asked.balloonBp !== balloonBp) {
    const [low, high] = [balloons[0]!, balloons.at(-1)!];
    if (asked.balloonBp > high) said.balloonBp = `尾款最高 ${percentText(high)}`;
    else if (asked.balloonBp < low) said.balloonBp = `尾款最低 ${percentText(low)}`;
    else said.balloonBp = `尾款请选 ${balloons.map(percentText).join('/')}`;
  }
  const { min, max } = rangesOf(product, priceFen, balloonBp).downFen;
  const downFen = Math.min(max, Math.max(min, downToYuan(asked.downFen ?? min)));
  if (asked.downFen !== null && asked.downFen < min) said.downFen = `首付最低 ${formatMoney(min)}`;
  if (asked.downFen !== null && asked.downFen > max) said.downFen = `首付最高 ${formatMoney(max)}`;
  return { terms: { downFen, months, balloonBp }, said };
}

/** The query of the calculator's page, as text. */
export type PlanAddress = Readonly<
  Partial<
    Record<
      | 'typeId'
      | 'plan'
      | 'product'
      | 'down'
      | 'months'
      | 'balloon'
      | 'city'
      | 'plate'
      | 'insurance'
      | 'off'
      | 'trade',
      string | undefined
    >
  >
>;

export type AskedPlan = {
  way: PlanWay | null;
  productId: string | null;
  terms: AskedTerms;
  cityCode: string;
  plateKind: PlateKind;
  /** The codes of insurances; null for the default ones. */
  insurance: string[] | null;
  discountFen: number;
  tradeInFen: number;
};

/** The query's value for no insurance at all. */
const NO_INSURANCE = 'none';

const wholeIn = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | null =>
  values.find((value) => value === text) ?? null;

/** Parses a query. Invalid values count as missing. */
export function planIn(address: PlanAddress): AskedPlan {
  const { product, insurance, city } = address;
  const balloon = wholeIn(address.balloon, 100);
  return {
    way: oneOf(PLAN_WAYS, address.plan),
    productId: product !== undefined && /^[\w.:-]{1,64}$/.test(product) ? product : null,
    terms: {
      downFen: yuanIn(address.down),
      months: wholeIn(address.months, 999),
      balloonBp: balloon === null ? null : balloon * 100,
    },
    cityCode: city !== undefined && /^\d{6}$/.test(city) ? city : USUAL_CITY,
    plateKind: oneOf(PLATE_KINDS, address.plate) ?? 'dealer',
    insurance:
      insurance === undefined || insurance === ''
        ? null
        : insurance
            .split(',')
            .filter((code) => /^[a-z]\w{1,23}$/.test(code) && code !== NO_INSURANCE),
    discountFen: yuanIn(address.off) ?? 0,
    tradeInFen: yuanIn(address.trade) ?? 0,
  };
}

const yuanOut = (fen: number | null): string | undefined =>
  fen === null || fen === 0 ? undefined : String(Math.round(fen / YUAN));

/** Returns the query of a plan, so that reading it gives the same plan. */
export function addressOfPlan(
  plan: AskedPlan,
): Omit<Record<keyof PlanAddress, string | undefined>, 'typeId'> {
  const { terms, insurance } = plan;
  return {
    plan: plan.way ?? undefined,
    product: plan.productId ?? undefined,
    down: yuanOut(terms.downFen),
    months: terms.months === null ? undefined : String(terms.months),
    balloon:
      terms.balloonBp === null || terms.balloonBp === 0 ? undefined : String(terms.balloonBp / 100),
    city: plan.cityCode,
    plate: plan.plateKind === 'dealer' ? undefined : plan.plateKind,
    insurance: insurance === null ? undefined : insurance.join(',') || NO_INSURANCE,
    off: yuanOut(plan.discountFen),
    trade: yuanOut(plan.tradeInFen),
  };
}

/** Returns the maximum discount in fen: half of the price. */
export const maxDiscountFen = (carFen: number): number => downToYuan(carFen / 2);

/** Returns discount and trade-in limited to what the price allows. */
export function fitAmounts(carFen: number, asked: Pick<AskedPlan, 'discountFen' | 'tradeInFen'>) {
  const discountFen = Math.min(asked.discountFen, maxDiscountFen(carFen));
  return { discountFen, tradeInFen: Math.min(asked.tradeInFen, downToYuan(carFen - discountFen)) };
}

/** Returns the product to show for a way: the requested one, or the first that lends. */
export const productFor = <P extends PlanProduct>(
  products: readonly P[],
  way: PlanWay,
  priceFen: number,
  askedId: string | null,
): P | null => {
  const fitting = products.filter((one) => wayOf(one.kind) === way && lends(one, priceFen));
  return fitting.find(({ id }) => id === askedId) ?? fitting[0] ?? null;
};
