import type { FinanceProduct, SavedPlan } from '@marque/contract/cars/finance/schema';
import { addressOfPlan, type PlanWay } from '@marque/contract/cars/finance/plan';
import type { PricedProduct } from '@marque/contract/cars/finance/plan-quote';
import type { PlanRow, ProductRow } from './repository.ts';
import type { AskedCalculation } from './tables.ts';

export const pricedProduct = (row: ProductRow): PricedProduct => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  months: row.months,
  minDownBp: row.min_down_bp,
  maxLoanFen: row.max_loan_fen,
  balloonBp: row.balloon_bp,
  annualBp: row.annual_bp,
  flatBp: row.flat_bp,
  upfrontFeeFen: row.upfront_fee_fen,
  subsidyFen: row.subsidy_fen,
});

export const productView = (row: ProductRow): FinanceProduct => ({
  ...pricedProduct(row),
  months: row.months,
  balloonBp: row.balloon_bp,
  text: row.text,
  until: row.until?.toISOString() ?? null,
});

/** Returns the query of the calculator's page for a calculation. */
export function addressOf(asked: AskedCalculation, way: PlanWay): Record<string, string> {
  const { typeId, chosen, product, downFen, months, balloonBp, cityCode, plateKind } = asked;
  const values = {
    typeId,
    chosen: chosen.join(','),
    ...addressOfPlan({
      way,
      productId: product,
      terms: { downFen, months, balloonBp },
      cityCode,
      plateKind,
      insurance: asked.insurance,
      discountFen: asked.discountFen,
      tradeInFen: asked.tradeInFen,
    }),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

const wayOfRow = ({ asked }: PlanRow): PlanWay => {
  if (asked.product === null) return 'full';
  return asked.balloonBp ? 'balloon' : 'loan';
};

export const planView = (row: PlanRow): SavedPlan => ({
  id: row.id,
  name: row.name,
  carName: row.car_name,
  address: addressOf(row.asked, wayOfRow(row)),
  totalFen: row.total_fen,
  monthlyFen: row.monthly_fen,
  savedAt: row.created_at.toISOString(),
});
