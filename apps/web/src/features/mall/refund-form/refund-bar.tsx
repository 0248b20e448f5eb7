import type { RefundOptions } from '@marque/contract/mall/after-sale/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './refund-bar.module.css';

type RefundBarProps = {
  options: RefundOptions;
  /** Whether the amounts are being computed. */
  pricing: boolean;
  /** What is missing before the refund can be sent; '' when nothing is. */
  waiting: string;
  busy: boolean;
  onSubmit: () => void;
};

/** The bar with the refund's amounts and the submit button. */
export function RefundBar({ options, pricing, waiting, busy, onSubmit }: RefundBarProps) {
  const { totalFen, score } = options.amounts;
  return (
    <div className={styles.bar}>
      <p className={styles.total} aria-busy={pricing}>
        <small>预计退回</small>
        <Price fen={totalFen} score={score} />
      </p>
      <Button busy={busy || waiting !== ''} disabled={pricing} onClick={onSubmit}>
        {waiting || '提交申请'}
      </Button>
    </div>
  );
}
