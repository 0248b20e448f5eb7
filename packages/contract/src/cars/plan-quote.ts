import { type Loan, loanOf, type LoanTerms } from './finance.ts';
import {
  onRoadLines,
  type OnRoadCar,
  type OnRoadChoice,
  type OnRoadLine,
  type OnRoadRules,
  sumFen,
} from './on-road.ts';
import {
  type AskedTerms,
  balloonFenOf,
  fitTerms,
  type PlanProduct,
  type PlanTerms,
  type PlanWay,
  productFor,
  wayOf,
} from './plan.ts';

/** A product with all it costs. */
export type PricedProduct = PlanProduct & {
  annualBp: number;
  flatBp: number;
  upfrontFeeFen: number;
  subsidyFen: number;
};

/** One way of paying, beside the others. */
export type PlanColumn = {
  way: PlanWay;
  product: { id: string; name: string } | null;
  terms: PlanTerms | null;
  loan: Loan | null;
  /** What is paid when the car is taken, an old car taken off; negative where that brings more. */
  firstFen: number;
  /** All that is paid over the term, on the road and for the loan. */
  paidFen: number;
  /** What the maker pays back; part of no other figure. */
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
 * What a price comes to a month, in fen, by a loan with the least paid first: the one that is named,
 * else the usual one. Null where none lends on it.
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

/** Full payment, a loan and a loan with a balloon, of one car in one place on one day. */
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
    firstFen: totalFen - tradeInFen,
    paidFen: totalFen,
    subsidyFen: 0,
  };
  const lent = (['loan', 'balloon'] as const).flatMap((way): PlanColumn[] => {
    const product = productFor(products, way, priceFen, productId);
    if (!product) return [];
    const { terms } = fitTerms(product, priceFen, asked);
    const loan = loanOf(loanTermsOf(product, priceFen, terms));
    return [
      {
        way,
        product: { id: product.id, name: product.name },
        terms,
        loan,
        firstFen: totalFen - loan.principalFen + product.upfrontFeeFen - tradeInFen,
        paidFen: totalFen + loan.interestFen + loan.feeFen,
        subsidyFen: product.subsidyFen,
      },
    ];
  });
  return { lines, totalFen, columns: [full, ...lent] };
}
