import { type Loan, loanOf, type LoanTerms } from './finance.ts';
import {
  onRoadLines,
  type OnRoadCar,
  type OnRoadChoice,
  type OnRoadLine,
  type OnRoadRules,
  sumFen,
} from '../on-road.ts';
import {
  type AskedTerms,
  balloonFenOf,
  fitTerms,
  type PlanProduct,
  type PlanTerms,
  type PlanWay,
  productFor,
  rangesOf,
  wayOf,
} from './plan.ts';

/** A finance product with its costs. */
export type PricedProduct = PlanProduct & {
  annualBp: number;
  flatBp: number;
  upfrontFeeFen: number;
  subsidyFen: number;
};

/** The result of one way of paying. */
export type PlanColumn = {
  way: PlanWay;
  product: { id: string; name: string } | null;
  terms: PlanTerms | null;
  loan: Loan | null;
  /** The payment on receipt of the car minus the trade-in, in fen. */
  firstFen: number;
  /** What the trade-in is worth beyond that, paid back in fen. */
  backFen: number;
  /** The total paid over the term, on the road and for the loan, in fen. */
  paidFen: number;
  /** The manufacturer's subsidy in fen. It is not included in other figures. */
  subsidyFen: number;
};

export type PlanQuote = { lines: OnRoadLine[]; totalFen: number; columns: PlanColumn[] };

export type QuoteOf = {
  car: OnRoadCar;
  rules: OnRoadRules;
  onRoad: OnRoadChoice;
  products: readonly PricedProduct[];
  productId: string | null;
  asked: AskedTerms;
  tradeInFen: number;
};

export function loanTermsOf(product: PricedProduct, priceFen: number, terms: PlanTerms): LoanTerms {
  return {
    kind: product.kind,
    principalFen: priceFen - terms.downFen,
    months: terms.months,
    annualBp: product.annualBp,
    flatBp: product.flatBp,
    balloonFen: balloonFenOf(priceFen, terms.balloonBp),
    upfrontFeeFen: product.upfrontFeeFen,
  };
}

/**
 * Returns the instalment of a price in fen at the minimum down payment, for the named product or
 * the default one; null when none lends on the price.
 */
export function monthlyFenOf(
  products: readonly PricedProduct[],
  priceFen: number,
  productId: string | null = null,
): number | null {
  const named = products.find(({ id }) => id === productId);
  const product = productFor(products, named ? wayOf(named.kind) : 'loan', priceFen, productId);
  if (!product) return null;
  const { terms } = fitTerms(product, priceFen, { downFen: null, months: null, balloonBp: null });
  return loanOf(loanTermsOf(product, priceFen, terms)).monthlyFen;
}

/** Splits what is left to pay on receipt into the payment and what is paid back. */
const dueOf = (fen: number) => ({ firstFen: Math.max(0, fen), backFen: Math.max(0, -fen) });

const upToYuan = (fen: number): number => Math.ceil(fen / 100) * 100;

/**
 * Calculates one way of borrowing. A trade-in worth more than what is due on receipt raises the
 * down payment, which lowers the loan, as far as the product allows; the rest is paid back.
 */
function lentOf(
  product: PricedProduct,
  priceFen: number,
  { totalFen, asked, tradeInFen }: { totalFen: number } & Pick<QuoteOf, 'asked' | 'tradeInFen'>,
): Omit<PlanColumn, 'way' | 'product' | 'subsidyFen'> & { loan: Loan; terms: PlanTerms } {
  const fitted = fitTerms(product, priceFen, asked).terms;
  const dueFen = (downFen: number) =>
    totalFen - (priceFen - downFen) + product.upfrontFeeFen - tradeInFen;
  const { max } = rangesOf(product, priceFen, fitted.balloonBp).downFen;
  const overFen = upToYuan(Math.max(0, -dueFen(fitted.downFen)));
  const terms = {
    ...fitted,
    downFen: Math.max(fitted.downFen, Math.min(max, fitted.downFen + overFen)),
  };
  const loan = loanOf(loanTermsOf(product, priceFen, terms));
  return {
    terms,
    loan,
    ...dueOf(dueFen(terms.downFen)),
    paidFen: totalFen + loan.interestFen + loan.feeFen,
  };
}

/** Calculates full payment, a loan and a loan with a balloon for one car, place and day. */
export function quotePlan(of: QuoteOf): PlanQuote {
  const { car, rules, onRoad, products, productId, asked, tradeInFen } = of;
  const lines = onRoadLines(car, rules, onRoad);
  const totalFen = sumFen(lines);
  const priceFen = car.carFen - car.discountFen;
  const full: PlanColumn = {
    way: 'full',
    product: null,
    terms: null,
    loan: null,
    ...dueOf(totalFen - tradeInFen),
    paidFen: totalFen,
    subsidyFen: 0,
  };
  const lent = (['loan', 'balloon'] as const).flatMap((way): PlanColumn[] => {
    const product = productFor(products, way, priceFen, productId);
    if (!product) return [];
    return [
      {
        way,
        product: { id: product.id, name: product.name },
        ...lentOf(product, priceFen, { totalFen, asked, tradeInFen }),
        subsidyFen: product.subsidyFen,
      },
    ];
  });
  return { lines, totalFen, columns: [full, ...lent] };
}
