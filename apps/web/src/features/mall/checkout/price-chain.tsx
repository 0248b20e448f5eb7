import type { AmountLine } from '@marque/contract/mall/order/schema';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';

/** The way from the goods' price to what is due. Points that pay are in their step's words already. */
export const PriceChain = ({ chain }: { chain: readonly AmountLine[] }) => (
  <PriceLines
    lines={chain.map((line) => (line.step === 'scoreDeduction' ? { ...line, score: 0 } : line))}
  />
);
