import type { RefundStep } from '@marque/contract/mall/after-sale/schema';
import caretDown from 'virtual:icon/caret-down';
import { amountText } from '#blocks/price-lines/amount-text.ts';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './refund-parts.module.css';

type RefundShareProps = {
  steps: readonly RefundStep[];
  /** The refund for the pieces, in fen and points. */
  fen: number;
  score: number;
};

/**
 * The refund for a line's pieces; opened, it shows the calculation, unless nothing was deducted.
 */
export function RefundShareView({ steps, fen, score }: RefundShareProps) {
  const { copy } = useBrand();
  const sum = `退 ${amountText({ fen, score }, copy.score)}`;
  if (steps.length < 2) return <p className={styles.plain}>{sum}</p>;
  return (
    <details className={styles.share}>
      <summary>
        <span>{sum}</span>
        <span className={styles.why}>
          怎么算的
          <Icon of={caretDown} size={12} />
        </span>
      </summary>
      <PriceLines className={styles.sums} lines={steps} sum={{ label: '退回', fen, score }} />
    </details>
  );
}
