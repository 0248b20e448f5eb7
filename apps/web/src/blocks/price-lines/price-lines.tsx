import { useBrand } from '#shared/brand/brand.ts';
import { Price } from '#shared/ui/display/price.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { amountText } from './amount-text.ts';

/** A line of a price. `fen` and `score` are negative for a reduction. */
type PriceLine = { step?: string; label: string; fen: number; score: number };

type PriceLinesProps = {
  lines: readonly PriceLine[];
  /** The sum of the lines. */
  sum?: PriceLine;
  /** The text of a line with the amount 0; by default the amount. */
  free?: string;
  /** A class for the margins, see `SpecTable`. */
  className?: string | undefined;
};

/** The lines of a price with their sum. */
export function PriceLines({ lines, sum, free, className }: PriceLinesProps) {
  const { copy } = useBrand();
  return (
    <SpecTable className={className}>
      {lines.map((line) => (
        <Spec key={`${line.step} ${line.label}`} label={line.label} off={line.fen < 0}>
          {free && line.fen === 0 && line.score === 0 ? free : amountText(line, copy.score)}
        </Spec>
      ))}
      {sum ? (
        <Spec label={sum.label} sum>
          <Price fen={sum.fen} score={sum.score} size="small" />
        </Spec>
      ) : null}
    </SpecTable>
  );
}
