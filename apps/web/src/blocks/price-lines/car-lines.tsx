import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import { PRICE_INCLUDED } from '#shared/format/price-included.ts';
import { PriceLines } from './price-lines.tsx';

type CarLinesProps = {
  lines: readonly Pick<CarPriceLine, 'code' | 'label' | 'fen'>[];
  /** The sum of the lines; `sum` is its label. */
  totalFen: number;
  sum?: string;
};

/** The price lines of a car. A line with the price 0 is shown as included. */
export const CarLines = ({ lines, totalFen, sum = '合计' }: CarLinesProps) => (
  <PriceLines
    lines={lines.map(({ code, label, fen }) => ({ step: code, label, fen, score: 0 }))}
    sum={{ label: sum, fen: totalFen, score: 0 }}
    free={PRICE_INCLUDED}
  />
);
