import cart from 'virtual:icon/shopping-cart-simple';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { CountBadge } from '#shared/ui/display/count-badge.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useCartCount } from '../cart/use-cart-count.ts';
import * as styles from './cart-link.module.css';

/** The link to the cart, with the number of pieces in it. */
export function CartLink({ named, className }: { named?: boolean; className?: string }) {
  const count = useCartCount();
  return (
    <PageLink
      page="mall.cart"
      className={cx(styles.link, className)}
      aria-label={count > 0 ? `购物车，${count} 件` : '购物车'}
    >
      <Icon of={cart} size={24} />
      {named ? <span className={styles.name}>购物车</span> : null}
      <CountBadge count={count} />
    </PageLink>
  );
}
