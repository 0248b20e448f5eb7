import { CommodityCardSkeleton } from '#blocks/commodity-card/commodity-card.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { AddableCard, QuickAddScope } from '../buying/quick-add.tsx';
import type { Goods } from './use-goods.ts';
import * as styles from './goods-grid.module.css';

type GoodsGridProps = {
  goods: Goods;
  /** The number of cards in the first view; their pictures load eagerly. */
  eager?: number;
};

/** Goods in two columns. */
export function GoodsGrid({ goods: { items, more }, eager = 0 }: GoodsGridProps) {
  return (
    <QuickAddScope>
      <EndlessGrid
        items={items}
        keyOf={({ id }) => id}
        render={(card, i) => (
          <AddableCard card={card} layout="tile" {...(i < eager ? { eager: true } : {})} />
        )}
        columns={2}
        gap={15}
        rowHeight={280}
        end="都看完了"
        {...more}
      />
    </QuickAddScope>
  );
}

/** Goods in one column, the picture beside the text. */
export function GoodsRows({ goods: { items, more }, eager = 0 }: GoodsGridProps) {
  return (
    <QuickAddScope>
      <EndlessGrid
        items={items}
        keyOf={({ id }) => id}
        render={(card, i) => (
          <AddableCard card={card} layout="row" {...(i < eager ? { eager: true } : {})} />
        )}
        gap={16}
        rowHeight={104}
        end="都看完了"
        {...more}
      />
    </QuickAddScope>
  );
}

export function GoodsGridSkeleton() {
  return (
    <div className={styles.grid}>
      {[0, 1, 2, 3].map((place) => (
        <CommodityCardSkeleton key={place} layout="tile" />
      ))}
    </div>
  );
}

export function GoodsRowsSkeleton() {
  return (
    <div className={styles.rows}>
      {[0, 1, 2, 3, 4].map((place) => (
        <CommodityCardSkeleton key={place} layout="row" />
      ))}
    </div>
  );
}
