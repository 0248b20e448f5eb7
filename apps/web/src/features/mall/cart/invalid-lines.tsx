import type { InvalidCartItem } from '@marque/contract/mall/cart/schema';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { unavailableText } from './cart-labels.ts';
import * as styles from './cart-line.module.css';

/** The lines of the cart that cannot be bought any more, each with the reason. */
export function InvalidLines({
  items,
  onClear,
}: {
  items: readonly InvalidCartItem[];
  onClear: (ids: string[]) => void;
}) {
  if (items.length === 0) return null;
  return (
    <Card aria-label="失效商品">
      <div className={styles.unavailableHead}>
        <h2>失效商品 {items.length}</h2>
        <Button kind="plain" size="small" onClick={() => onClear(items.map(({ id }) => id))}>
          清空失效
        </Button>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.unavailable}>
            <GoodsRow goods={item} size={64} centred unavailable note={item.values.join(' / ')}>
              <span className={styles.why}>
                <Tag muted>{unavailableText[item.reason]}</Tag>
              </span>
            </GoodsRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
