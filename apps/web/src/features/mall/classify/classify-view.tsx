import { Subcategories } from './subcategories.tsx';
import type { Category } from '@marque/contract/mall/catalog/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useGoods } from '../browse/use-goods.ts';
import { useListFilter } from '../browse/use-list-filter.ts';
import { goodsInput, NO_LIMITS } from '../browse/list-filter.ts';
import { CategoryRail } from './category-rail.tsx';
import * as styles from './classify.module.css';
import { FilterBar } from '../browse/filter-bar.tsx';
import { GoodsRows, GoodsRowsSkeleton } from '../browse/goods-grid.tsx';

type ClassifyViewProps = { categories: readonly Category[]; categoryId: string | undefined };

/** The categories beside the goods of the chosen one. */
export function ClassifyView({ categories, categoryId }: ClassifyViewProps) {
  const { filter, setFilter } = useListFilter();
  const goods = useGoods(goodsInput({}, filter));
  const category = categories.find(({ id }) => id === categoryId);
  const name = category?.name ?? '全部商品';
  return (
    <div className={styles.columns}>
      <CategoryRail
        categories={categories}
        value={categoryId}
        onChange={(id) => setFilter({ categoryId: id ?? null, subcategoryId: null })}
      />
      <section className={styles.goods} aria-label={name}>
        {category && category.children.length > 1 ? (
          <Subcategories
            of={category}
            chosen={filter.subcategoryId}
            onChoose={(subcategoryId) => setFilter({ subcategoryId })}
          />
        ) : null}
        <FilterBar filter={filter} onChange={setFilter} />
        <div className={styles.list}>
          <QueryView
            of={goods.query}
            skeleton={<GoodsRowsSkeleton />}
            empty={{
              when: () => goods.items.length === 0,
              show: (
                <Empty of="search" title="这里暂时没有合适的" text="换个条件，或看看别的分类">
                  <Button size="small" kind="secondary" onClick={() => setFilter(NO_LIMITS)}>
                    清除筛选
                  </Button>
                </Empty>
              ),
            }}
          >
            {() => <GoodsRows goods={goods} eager={6} />}
          </QueryView>
        </div>
      </section>
    </div>
  );
}

export function ClassifySkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.railSkeleton}>
        {Array.from({ length: 9 }, (_, i) => (
          <Skeleton key={i} height={18} />
        ))}
      </div>
      <div className={styles.goods}>
        <div className={styles.list}>
          <GoodsRowsSkeleton />
        </div>
      </div>
    </div>
  );
}
