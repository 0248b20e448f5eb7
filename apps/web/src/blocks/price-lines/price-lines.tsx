import { useBrand } from '#shared/brand/brand.ts';
import { Price } from '#shared/ui/display/price.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { amountText } from './amount-text.ts';

/** A step and why it is there; `fen` and `score` are negative for what is taken off. */
type PriceLine = { step?: string; label: string; fen: number; score: number };

type PriceLinesProps = {
  lines: readonly PriceLine[];
  /** What they come to. */
  sum?: PriceLine;
  /** What a line of nothing reads; without it the amount. */
  free?: string;
  /** Sets the room around, see `SpecTable`. */
  className?: string | undefined;
};

/** The way from one amount to another, step by step. */
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
