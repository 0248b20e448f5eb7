import type { Cart } from '@marque/contract/mall/cart/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { SkeletonItem } from '#shared/ui/layout/skeletons.tsx';
import { type CartChange, groupsOf } from './cart.ts';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { AddOnOffer } from '../add-on/add-on-offer.tsx';
import styles from './cart-line.module.css';
import { CartLine } from './cart-line.tsx';

type CartLinesProps = {
  cart: Cart;
  /** What the check before ordering found, by line. */
  problems: ReadonlyMap<string, string>;
  onChange: (change: CartChange) => void;
  onRemove: (id: string) => void;
  onRemoveAddOn: (id: string) => void;
};

/** What can be bought, each line with the offers it counts for. */
export function CartLines({ cart, problems, onChange, onRemove, onRemoveAddOn }: CartLinesProps) {
  const groups = groupsOf(cart);
  if (groups.length === 0) return null;
  return (
    <Card flush>
      <ul>
        {groups.map(({ main, offers }) => (
          <CartLine
            key={main.id}
            item={main}
            problem={problems.get(main.id)}
            onChange={onChange}
            onRemove={() => onRemove(main.id)}
          >
            {offers.map(({ addOn, lines }) => (
              <AddOnOffer
                key={addOn.id}
                addOn={addOn}
                lines={lines}
                problems={problems}
                onChange={onChange}
                onRemove={onRemoveAddOn}
              />
            ))}
          </CartLine>
        ))}
      </ul>
    </Card>
  );
}

/** A cart without anything in it. */
export function CartEmpty() {
  const href = useHref();
  return (
    <EmptyWithGoods title="购物车还是空的" text="看到想要的，先放进来再决定">
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
