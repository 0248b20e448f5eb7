import type { CartAddOn } from '@marque/contract/mall/cart/schema';
import { sumBy } from 'es-toolkit';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { takenQuantity } from './add-on-labels.ts';
import * as styles from '../cart/cart-bar.module.css';

/** The bar below the add-on offers: the pieces taken with their sum, and the link to the cart. */
export function AddOnBar({ addOns }: { addOns: readonly CartAddOn[] }) {
  const href = useHref();
  const pieces = sumBy(addOns, takenQuantity);
  const fen = sumBy(
    addOns.flatMap(({ goods }) => goods),
    ({ priceFen, quantity }) => priceFen * quantity,
  );
  return (
    <div className={styles.bar}>
      <div className={styles.chosen} aria-live="polite">
        <span className={styles.label}>已换购 {pieces} 件</span> <Price fen={fen} />
      </div>
      <LinkButton replace to={href('mall.cart')}>
        回购物车
      </LinkButton>
    </div>
  );
}
