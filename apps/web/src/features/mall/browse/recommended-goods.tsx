import { useBrand } from '#shared/brand/brand.ts';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { useGoods } from './use-goods.ts';
import { goodsInput, readFilter } from './list-filter.ts';
import { GoodsGrid, GoodsGridSkeleton } from './goods-grid.tsx';
import * as styles from './recommended-goods.module.css';

/** The list without filter, in the shop's own order. */
export const RECOMMENDED = goodsInput({}, readFilter({}));

type RecommendedProps = {
  title?: string;
  /** Whether the list stands in the first view. */
  first?: boolean;
  /** The ids of goods to leave out, because they are shown above. */
  except?: ReadonlySet<string>;
};

/** An endless list of all goods in the shop's order; its title defaults to the brand's. */
export function Recommended({ title: given, first, except }: RecommendedProps) {
  const { copy } = useBrand();
  const title = given ?? copy.recommend;
  const all = useGoods(RECOMMENDED);
  const goods = except ? { ...all, items: all.items.filter(({ id }) => !except.has(id)) } : all;
  return (
    <section className={styles.recommended} aria-label={title}>
      <SectionHead title={title} />
      <QueryView of={goods.query} skeleton={<GoodsGridSkeleton />}>
        {() => <GoodsGrid goods={goods} eager={first ? 2 : 0} />}
      </QueryView>
    </section>
  );
}
