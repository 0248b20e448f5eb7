import type { AmountLine } from '@marque/contract/mall/order/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { formatMoney, scoreText } from '@marque/contract/money';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';

/** The way from the goods' price to what is due, step by step. */
export function PriceChain({ chain }: { chain: readonly AmountLine[] }) {
  const { copy } = useBrand();
  return (
    <SpecTable>
      {chain.map(({ step, label, fen, score }) => (
        <Spec key={`${step} ${label}`} label={label} off={fen < 0}>
          {fen !== 0 || score === 0 ? formatMoney(fen) : null}
          {score !== 0 && step !== 'scoreDeduction'
            ? ` ${score > 0 && fen !== 0 ? '+ ' : ''}${scoreText(score, copy.score)}`
            : null}
        </Spec>
      ))}
    </SpecTable>
  );
}
