import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { ApiError, messageOf } from '#shared/api/error.ts';
import { priceText } from '@marque/contract/money';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { changesOf, droppedLines } from './changes.ts';
import * as styles from './refused-sheet.module.css';

export type RefusedSheetProps = {
  open: boolean;
  failure: Error | null;
  /** The config that the buyer agreed to. */
  before: OrderConfig | null;
  /** The current config; null while it loads. */
  now: OrderConfig | null;
  onClose: () => void;
  /** Whether the order is being sent again. */
  busy: boolean;
  onAgree: (config: OrderConfig) => void;
  onRetry: () => void;
};

const GO: Partial<Record<OrderConfig['obstacles'][number]['code'], string>> = {
  addressMissing: '去填地址',
};

/**
 * The sheet after a refused order: the reason, what has changed, and a button to agree to the
 * change or to correct the order.
 */
export default function RefusedSheet(props: RefusedSheetProps) {
  const { failure, before, now, busy, onClose, onAgree, onRetry } = props;
  const unknown = failure !== null && !(failure instanceof ApiError);
  const compared = before && now && !unknown;
  const obstacle = unknown ? undefined : now?.obstacles[0];
  const changes = compared ? changesOf(before, now) : [];
  const dropped = compared ? droppedLines(before, now) : [];
  const go = useNavigateToPage();
  const again = obstacle
    ? (GO[obstacle.code] ?? '去处理')
    : unknown
      ? '再试一次'
      : '按新的金额提交';
  const act = () => {
    if (unknown) onRetry();
    else if (now && !obstacle) onAgree(now);
    else onClose();
    if (obstacle?.code === 'addressMissing') go('mall.addressEdit');
  };
  return (
    <Sheet
      open={props.open}
      onClose={onClose}
      title={unknown ? '还没有收到结果' : '订单还没有提交'}
      footer={
        <Button block busy={busy || (!unknown && now === null)} onClick={act}>
          {again}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>
          {obstacle?.msg ??
            (dropped.length > 0
              ? '有商品刚刚买不到了，其余的可以继续下单'
              : failure
                ? messageOf(failure)
                : '')}
        </p>
        {unknown ? <p className={styles.note}>再试一次不会重复下单</p> : null}
        {changes.length > 0 ? (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : null}
        {compared && !obstacle ? (
          <p className={styles.amount}>
            应付 <Price fen={now.amounts.payableFen} score={now.amounts.payableScore} />
            <s>
              <span className="visually-hidden">原来</span>
              {priceText(before.amounts.payableFen, before.amounts.payableScore)}
            </s>
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}
