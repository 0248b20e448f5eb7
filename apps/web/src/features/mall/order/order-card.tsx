import type { OrderSummary } from '@marque/contract/mall/order/schema';
import { priceText } from '@marque/contract/money';
import { sumBy } from 'es-toolkit';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { OrderLineRow } from '../common/order-line.tsx';
import { StateHead } from '../common/state-head.tsx';
import { OrderActions } from './order-actions.tsx';
import * as styles from './order-card.module.css';

/** The card of one order in a list: state, goods, amount and actions; the button of one order is `filled`. */
export function OrderCard({ order, filled }: { order: OrderSummary; filled: boolean }) {
  const { lines, statusText, expireAt } = order;
  const pieces = sumBy(lines, (line) => line.quantity);
  const { name, copy } = useBrand();
  return (
    <Card className={styles.card ?? ''}>
      <PageLink page="mall.orderDetail" params={{ id: order.id }} className={styles.link}>
        <StateHead
          title={`${name}商城`}
          state={
            <>
              {statusText} {expireAt ? <Countdown to={expireAt} /> : null}
            </>
          }
          isOver={order.status === 'completed' || order.status === 'closed'}
        />
        {lines.length === 1 ? (
          <OrderLineRow line={lines[0]!} />
        ) : (
          <div className={styles.pictures}>
            {lines.slice(0, 4).map((line) => (
              <Picture
                key={line.id}
                image={line.image}
                alt={line.title}
                sizes="68px"
                className={styles.picture ?? ''}
              />
            ))}
          </div>
        )}
        {order.refunding ? (
          <p className={styles.refunding}>
            <span>退款处理中</span>
            <span>
              预计退回 {priceText(order.refunding.fen, order.refunding.score, copy.score)}
            </span>
          </p>
        ) : null}
        <p className={styles.total}>
          共 {pieces} 件，合计{' '}
          <Price fen={order.payableFen} score={order.payableScore} size="small" plain />
        </p>
      </PageLink>
      <OrderActions order={order} filled={filled} />
    </Card>
  );
}
