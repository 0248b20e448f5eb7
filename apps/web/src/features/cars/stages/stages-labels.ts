import type { FinanceProduct } from '@marque/contract/cars/finance/schema';
import { percentText } from '@marque/contract/cars/on-road';
import type { PlanWay } from '@marque/contract/cars/finance/plan';
import { formatMoney } from '@marque/contract/money';

export const WAY_LABELS: Readonly<Record<PlanWay, string>> = {
  full: '全款',
  loan: '贷款',
  balloon: '尾款贷',
};

/** Formats basis points: 751 as 7.51%, 400 as 4%. */
export const rateText = (bp: number | null): string =>
  bp === null ? '手续费高于贷款' : percentText(bp);

/** Returns the cost of a product as text. */
export function costText({ kind, annualBp, flatBp, upfrontFeeFen }: FinanceProduct): string {
  if (kind === 'flat') return `手续费每年 ${percentText(flatBp)}`;
  if (upfrontFeeFen > 0) return `0 息，放款时收 ${formatMoney(upfrontFeeFen)}`;
  return annualBp === 0 ? '0 息 0 手续费' : `名义年化 ${percentText(annualBp)}`;
}
