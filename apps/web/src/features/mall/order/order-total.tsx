import type { OrderDetail } from '@marque/contract/mall/order/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { priceText } from '@marque/contract/money';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './order-total.module.css';

type OrderTotalProps = {
  order: Pick<OrderDetail, 'paidAt' | 'status' | 'payableFen' | 'payableScore' | 'refunded'>;
};

/** The total of an order, the refunded amount, and what remains. */
export function OrderTotal({ order }: OrderTotalProps) {
  const { copy } = useBrand();
  const { paidAt, payableFen, payableScore, refunded } = order;
  const name = paidAt ? '实付' : order.status === 'unpaid' ? '应付' : '合计';
  const back = refunded.fen > 0 || refunded.score > 0;
  return (
    <dl className={styles.total}>
      <div>
        <dt>{name}</dt>
        <dd>
          <Price fen={payableFen} score={payableScore} />
        </dd>
      </div>
      {back ? (
        <>
          <div>
            <dt>已退回</dt>
            <dd>{priceText(refunded.fen, refunded.score, copy.score)}</dd>
          </div>
          <div>
            <dt>退款后实付</dt>
            <dd>
              <b>
                {priceText(payableFen - refunded.fen, payableScore - refunded.score, copy.score)}
              </b>
            </dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
