import type { AmountLine } from '@marque/contract/mall/order/schema';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';

/**
 * The steps from the goods' price to the amount due. The points of the deduction step are left out,
 * as its label names them already.
 */
export const PriceChain = ({ chain }: { chain: readonly AmountLine[] }) => (
  <PriceLines
    lines={chain.map((line) => (line.step === 'scoreDeduction' ? { ...line, score: 0 } : line))}
  />
);
