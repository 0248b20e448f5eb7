import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { formatMoney } from '@marque/contract/money';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './checkout-view.module.css';

type CheckoutBarProps = {
  config: OrderConfig;
  /** Whether the prices for the latest choice are being computed. */
  pricing: boolean;
  submitting: boolean;
  /** Whether the order waits in the queue for flash goods. */
  queueing: boolean;
  onSubmit: () => void;
};

/**
 * The confirm page's bar: the amount due and the button that places the order. A tap while
 * something is missing says what.
 */
export function CheckoutBar({ config, pricing, submitting, queueing, onSubmit }: CheckoutBarProps) {
  const { payableFen, payableScore, discountFen } = config.amounts;
  const [obstacle] = config.obstacles;
  const go = useNavigateToPage();
  const explain = ({ code, msg }: typeof obstacle & object) => {
    toast(msg);
    if (code === 'addressMissing') go('mall.addressEdit');
  };
  return (
    <div className={styles.bar}>
      <div className={styles.total} aria-live="polite">
        <span>合计 </span>
        <Price fen={payableFen} score={payableScore} />
        {queueing ? (
          <p className={styles.saved}>抢的人有点多，正在为你排队</p>
        ) : discountFen > 0 ? (
          <p className={styles.saved}>共优惠 {formatMoney(discountFen)}</p>
        ) : null}
      </div>
      <Button
        busy={submitting || pricing}
        onClick={() => (obstacle ? explain(obstacle) : onSubmit())}
      >
        {queueing ? '排队中' : payableFen > 0 ? '提交订单' : '立即兑换'}
      </Button>
    </div>
  );
}
