import type { Cart } from '@marque/contract/mall/cart/schema';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton } from '#shared/ui/states.tsx';
import { type CartChange, groupsOf } from '../../model/cart/cart.ts';
import { AddOnOffer } from './add-on-offer.tsx';
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

export const CartSkeleton = () => (
  <Card>
    {[0, 1, 2].map((i) => (
      <div key={i} className={styles.waiting}>
        <Skeleton height={88} />
      </div>
    ))}
  </Card>
);
