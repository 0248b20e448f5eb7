import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import { PRICE_INCLUDED } from '#shared/format/price-included.ts';
import { PriceLines } from './price-lines.tsx';

type CarLinesProps = {
  lines: readonly Pick<CarPriceLine, 'code' | 'label' | 'fen'>[];
  /** What they come to, and what that is called. */
  totalFen: number;
  sum?: string;
};

/** What a car costs line by line; what costs nothing is in its price. */
export const CarLines = ({ lines, totalFen, sum = '合计' }: CarLinesProps) => (
  <PriceLines
    lines={lines.map(({ code, label, fen }) => ({ step: code, label, fen, score: 0 }))}
    sum={{ label: sum, fen: totalFen, score: 0 }}
    free={PRICE_INCLUDED}
  />
);
