import type { InvalidCartItem } from '@marque/contract/mall/cart/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { unavailableSentence } from '../cart/cart-labels.ts';
import * as styles from './line-obstacles.module.css';

type Unavailable = readonly Pick<InvalidCartItem, 'title' | 'reason'>[];

/**
 * The note about lines selected in the cart that cannot be bought any more; they are left out of
 * the order.
 */
export function UnavailableLines({ unavailable }: { unavailable: Unavailable }) {
  if (unavailable.length === 0) return null;
  return (
    <div className={styles.obstacle} role="status">
      {unavailable.map((item) => (
        <p key={unavailableSentence(item)}>{unavailableSentence(item)}，这次不结算</p>
      ))}
    </div>
  );
}

/** The confirm page without lines: all are unavailable or already ordered. */
export function NothingToOrder({ unavailable }: { unavailable: Unavailable }) {
  const href = useHref();
  return unavailable.length > 0 ? (
    <Empty title="刚刚买不到了" text={unavailable.map(unavailableSentence).join('；')}>
      <LinkButton to={href('mall.cart')}>回购物车</LinkButton>
    </Empty>
  ) : (
    <Empty title="没有要结算的商品" text="可能已经下单，去订单里看看">
      <LinkButton to={href('mall.orders')}>我的订单</LinkButton>
    </Empty>
  );
}
