import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import type { CartSelection } from './cart.ts';
import * as styles from './cart-bar.module.css';

type CartBarProps = {
  selection: CartSelection;
  busy: boolean;
  /** The note on the cost, beside the sum. */
  hint: string;
  onAll: (selected: boolean) => void;
  onCheckout: () => void;
};

/** The cart's bar: select all, the selection's sum, and the checkout button. */
export function CartBar({ selection, busy, hint, onAll, onCheckout }: CartBarProps) {
  const { all, fen, score, pieces } = selection;
  return (
    <div className={styles.bar}>
      <CheckBox checked={all} onChange={onAll} label="全选" />
      <div className={styles.total} aria-live="polite">
        <span className={score > 0 && fen > 0 ? 'visually-hidden' : styles.label}>合计</span>{' '}
        <Price fen={fen} score={score} size={score > 0 ? 'small' : 'medium'} />
        <p className={styles.note}>{hint}</p>
      </div>
      <Button busy={busy} disabled={pieces === 0} onClick={onCheckout}>
        去结算{pieces > 0 ? ` ${pieces}` : ''}
      </Button>
    </div>
  );
}
