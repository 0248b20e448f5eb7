import type { ValuationReport } from '@marque/contract/used-car/valuation/schema';
import type { Confidence } from '@marque/contract/used-car/valuation/rule';
import { rangeText } from '@marque/contract/used-car/valuation/value';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

export const CONFIDENCE_NAMES: Record<Confidence, string> = { high: '高', medium: '中', low: '低' };

/** What a shared report says of itself. */
export const cardText = ({ name, outcome, range }: ValuationReport) => ({
  title: `${name} 估值报告`,
  desc: outcome === 'priced' ? `${rangeText(range)} 万，点开看怎么算的` : '点开看估值说明',
});

/** Returns the report as it is shared; undefined without a picture for it. */
export function shareTarget(report: ValuationReport): ShareTarget | undefined {
  const { card, id } = report;
  if (!card) return undefined;
  return {
    page: 'usedCar.valuationReport',
    params: { id, share: '1' },
    ...cardText(report),
    image: card,
    price: null,
  };
}
