import { CAR_LOAN_TEXT } from '@marque/contract/car-order/loan';
import type { CarLoan } from '@marque/contract/car-order/schema';
import { loanOf } from '@marque/contract/cars/finance/finance';
import type { FinanceProduct } from '@marque/contract/cars/finance/schema';
import { type AskedTerms, fitTerms, lends, rangesOf } from '@marque/contract/cars/finance/plan';
import { loanTermsOf } from '@marque/contract/cars/finance/plan-quote';
import { DomainError } from '#kernel/errors.ts';
import { depositFenOf } from '../paying/deposit.ts';
import type { CarOrderRow } from '../repository.ts';
import { carTotalOf } from '../car-total.ts';
import type { LoanRow } from './repository.ts';

/** Returns the buyer's part of the price in fen, including the deposit. */
export const downFenOf = (order: CarOrderRow, { amount_fen }: Pick<LoanRow, 'amount_fen'>) =>
  carTotalOf(order) - amount_fen;

/** Returns the loan as the buyer sees it; null without one. */
export const loanView = (order: CarOrderRow, loan: LoanRow | undefined): CarLoan | null => {
  if (!loan) return null;
  const state = order.loan_state ?? 'chosen';
  return {
    productId: loan.product_id,
    name: loan.product_name,
    months: loan.months,
    balloonBp: loan.balloon_bp,
    downFen: downFenOf(order, loan),
    amountFen: loan.amount_fen,
    monthlyFen: loan.monthly_fen,
    state,
    text: CAR_LOAN_TEXT[state],
    reason: loan.reason,
  };
};

/** Whether the product lends on the order's car with a down payment above the deposit. */
export const lendsOn = (product: FinanceProduct, order: CarOrderRow): boolean =>
  lends(product, carTotalOf(order)) &&
  rangesOf(product, carTotalOf(order), product.balloonBp[0] ?? 0).downFen.max > depositFenOf(order);

/** Returns the columns of a loan. */
function columnsOf(
  product: FinanceProduct,
  order: CarOrderRow,
  terms: { downFen: number; months: number; balloonBp: number },
) {
  const priceFen = carTotalOf(order);
  const { principalFen, monthlyFen } = loanOf(loanTermsOf(product, priceFen, terms));
  return {
    product_id: product.id,
    product_name: product.name,
    months: terms.months,
    balloon_bp: terms.balloonBp,
    amount_fen: principalFen,
    monthly_fen: monthlyFen,
  };
}

/** Returns the loan that the buyer asks for. Throws PRODUCT_NOT_FOUND, CALC_RANGE. */
export function assertLoan(
  product: FinanceProduct | undefined,
  order: CarOrderRow,
  asked: { downFen: number; months: number; balloonBp: number },
) {
  if (!product || !lendsOn(product, order)) throw new DomainError('PRODUCT_NOT_FOUND');
  const priceFen = carTotalOf(order);
  const { terms, said } = fitTerms(product, priceFen, asked);
  // A fraction of a yuan is added to the down payment.
  const isWhole = terms.downFen <= asked.downFen && asked.downFen - terms.downFen < 100;
  const [field] = Object.keys(said);
  if (field || !isWhole || asked.downFen <= depositFenOf(order)) {
    const { min, max } = rangesOf(product, priceFen, terms.balloonBp).downFen;
    throw new DomainError('CALC_RANGE', { field: field ?? 'downFen', min, max });
  }
  return columnsOf(product, order, { ...terms, downFen: asked.downFen });
}

/** Returns the loan adapted to the current price; null when the product does not lend on it. */
export function refitted(
  product: FinanceProduct | undefined,
  order: CarOrderRow,
  asked: AskedTerms,
): ReturnType<typeof columnsOf> | null {
  if (!product || !lendsOn(product, order)) return null;
  const { terms } = fitTerms(product, carTotalOf(order), asked);
  return terms.downFen > depositFenOf(order) ? columnsOf(product, order, terms) : null;
}
