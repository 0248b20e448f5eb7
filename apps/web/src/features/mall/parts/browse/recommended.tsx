import { useGoods } from '../../hooks/browse/use-goods.ts';
import { goodsInput, readFilter } from '../../model/browse/list-filter.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';
import styles from './recommended.module.css';
import { QueryView } from '#shared/ui/states.tsx';

/** The shop's own order of everything. */
export const RECOMMENDED = goodsInput({}, readFilter({}));

/** Everything the shop has, the best first, without an end to look for. */
export function Recommended({ title }: { title: string }) {
  const goods = useGoods(RECOMMENDED);
  return (
    <section className={styles.recommended} aria-label={title}>
      <h2>{title}</h2>
      <QueryView of={goods.query} skeleton={<GoodsGridSkeleton />}>
        {() => <GoodsGrid goods={goods} />}
      </QueryView>
    </section>
  );
}
