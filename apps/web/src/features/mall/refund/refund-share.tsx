import type { RefundStep } from '@marque/contract/mall/after-sale/schema';
import caretDown from 'virtual:icon/caret-down';
import { useBrand } from '#shared/brand/brand.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { refundStepLabel } from './refund-labels.ts';
import styles from './refund-parts.module.css';

type RefundShareProps = {
  steps: readonly RefundStep[];
  /** What the pieces bring. */
  fen: number;
  score: number;
};

/** What pieces of a line bring and, opened, how that comes about; nothing to open where nothing was taken off. */
export function RefundShareView({ steps, fen, score }: RefundShareProps) {
  const { copy } = useBrand();
  const words = (of: { fen: number; score: number }) => refundStepLabel(of, copy.score);
  const sum = `退 ${words({ fen, score })}`;
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
      <SpecTable className={styles.sums}>
        {steps.map((step) => (
          <Spec key={`${step.step} ${step.label}`} label={step.label}>
            {words(step)}
          </Spec>
        ))}
        <Spec label="退回" sum>
          {words({ fen, score })}
        </Spec>
      </SpecTable>
    </details>
  );
}
