import { formatWholeYuan, typedDigits } from '../money.ts';
import { PLATE_KINDS, percentText, type PlateKind } from './on-road.ts';
import type { LoanKind } from './finance.ts';

/**
 * What a person chooses for paying a car, and what a product allows of it. A page reads it from its
 * address, the server from a call; both put it in order by the same rules.
 */

/** 全款, 贷款, 尾款. */
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
  /** What may be left for the end, of the car's price; empty but for `balloon`. */
  balloonBp: readonly number[];
};

/** The part of a plan that a product has rules for. */
export type PlanTerms = { downFen: number; months: number; balloonBp: number };
/** The same as it was asked for; null where nothing readable was. */
export type AskedTerms = { [K in keyof PlanTerms]: number | null };

const BP = 10_000;
const YUAN = 100;
/** Nobody lends less. */
export const MIN_LOAN_FEN = 10_000_00;
/** What a calculator takes for a car. */
export const MAX_CAR_FEN = 9_999_999_00;
export const USUAL_MONTHS = 36;

const upToYuan = (fen: number): number => Math.ceil(fen / YUAN) * YUAN;
const downToYuan = (fen: number): number => Math.floor(fen / YUAN) * YUAN;

/** In whole yuan, so that it can be said. */
export const balloonFenOf = (priceFen: number, balloonBp: number): number =>
  Math.round((priceFen * balloonBp) / BP / YUAN) * YUAN;

const minDownFen = ({ minDownBp, maxLoanFen }: PlanProduct, priceFen: number): number =>
  Math.max(upToYuan((priceFen * minDownBp) / BP), upToYuan(priceFen - maxLoanFen), 0);

/** Balloons that leave something to lend beside them. */
const balloonsOf = (product: PlanProduct, priceFen: number): number[] =>
  product.balloonBp.filter(
    (bp) => priceFen - minDownFen(product, priceFen) - balloonFenOf(priceFen, bp) >= MIN_LOAN_FEN,
  );

/** Whether a product lends anything on a price. */
export const lends = (product: PlanProduct, priceFen: number): boolean =>
  product.kind === 'balloon'
    ? balloonsOf(product, priceFen).length > 0
    : priceFen - minDownFen(product, priceFen) >= MIN_LOAN_FEN;

/** What may be chosen; `balloonBp` is the balloon that is meant. */
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

/** What a product makes of a wish, and what it says where that is something else. */
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
  if (asked.downFen !== null && asked.downFen < min)
    said.downFen = `首付最低 ${formatWholeYuan(min)}`;
  if (asked.downFen !== null && asked.downFen > max)
    said.downFen = `首付最高 ${formatWholeYuan(max)}`;
  return { terms: { downFen, months, balloonBp }, said };
}

/** What an address of the calculator carries, as it was written. */
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
  /** Null: the usual ones. */
  insurance: string[] | null;
  discountFen: number;
  tradeInFen: number;
};

/** Where a plate is priced as long as nobody said where. */
export const USUAL_CITY = '510100';
/** In the address: no insurance at all. */
const NO_INSURANCE = 'none';

/** Whole yuan as people and addresses write them; null for all else, for what is endless or below nothing. */
export function yuanIn(text: string | undefined): number | null {
  const digits = typedDigits(text ?? '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) * YUAN : null;
}

const wholeIn = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | null =>
  values.find((value) => value === text) ?? null;

/** Reads an address; whatever is not to be read counts as not said. */
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

/** The address of a plan: the same plan when it is read again. */
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

/** The most a discount takes off: half of the price. */
export const maxDiscountFen = (carFen: number): number => downToYuan(carFen / 2);

/** A discount and an old car within what the price bears. */
export function fitAmounts(carFen: number, asked: Pick<AskedPlan, 'discountFen' | 'tradeInFen'>) {
  const discountFen = Math.min(asked.discountFen, maxDiscountFen(carFen));
  return { discountFen, tradeInFen: Math.min(asked.tradeInFen, downToYuan(carFen - discountFen)) };
}

/** The product a way is shown by: the one that was asked for, else the first of that way that lends. */
export const productFor = <P extends PlanProduct>(
  products: readonly P[],
  way: PlanWay,
  priceFen: number,
  askedId: string | null,
): P | null => {
  const fitting = products.filter((one) => wayOf(one.kind) === way && lends(one, priceFen));
  return fitting.find(({ id }) => id === askedId) ?? fitting[0] ?? null;
};
