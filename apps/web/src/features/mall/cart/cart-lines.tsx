import type { Cart } from '@marque/contract/mall/cart/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { SkeletonItem } from '#shared/ui/layout/skeletons.tsx';
import { groupsOf } from './cart.ts';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { AddOnOffer } from '../add-on/add-on-offer.tsx';
import * as styles from './cart-line.module.css';
import { CartLine, type LineActions } from './cart-line.tsx';
import type { Managing } from './use-managing.ts';

type CartLinesProps = {
  cart: Cart;
  /** The problems that the check before checkout found, by line id. */
  problems: ReadonlyMap<string, string>;
  managing: Managing;
  on: LineActions;
  onRemoveAddOn: (id: string) => void;
};

/** The lines that can be bought, each with the add-on offers it counts for. */
export function CartLines({ cart, problems, managing, on, onRemoveAddOn }: CartLinesProps) {
  const groups = groupsOf(cart);
  if (groups.length === 0) return null;
  return (
    <Card flush>
      <div className={styles.head}>
        <p>共 {cart.totalCount} 件</p>
        <button type="button" className={styles.edit} onClick={managing.toggle}>
          {managing.on ? '完成' : '管理'}
        </button>
      </div>
      <ul>
        {groups.map(({ main, offers }) => (
          <CartLine
            key={main.id}
            item={main}
            chosen={managing.on ? managing.chosen.includes(main.id) : main.selected}
            problem={problems.get(main.id)}
            on={on}
          >
            {offers.map(({ addOn, lines }) => (
              <AddOnOffer
                key={addOn.id}
                addOn={addOn}
                lines={lines}
                problems={problems}
                onChange={on.change}
                onRemove={onRemoveAddOn}
              />
            ))}
          </CartLine>
        ))}
      </ul>
    </Card>
  );
}

/** The empty cart. */
export function CartEmpty() {
  const href = useHref();
  return (
    <EmptyWithGoods of="cart" title="购物车还是空的">
      <LinkButton to={href('mall.home')}>去逛逛</LinkButton>
    </EmptyWithGoods>
  );
}

export const CartSkeleton = () => (
  <Card>
    {[0, 1, 2].map((i) => (
      <div key={i} className={styles.waiting}>
        <SkeletonItem />
      </div>
    ))}
  </Card>
);
