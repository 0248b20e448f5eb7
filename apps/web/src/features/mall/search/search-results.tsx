import { countText } from '@marque/contract/mall/catalog/counted';
import { searchCategories } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useGoods } from '../browse/use-goods.ts';
import { useListFilter } from '../browse/use-list-filter.ts';
import { filterParams, goodsInput, NO_LIMITS, readFilter } from '../browse/list-filter.ts';
import { FilterBar } from '../browse/filter-bar.tsx';
import { GoodsGrid, GoodsGridSkeleton } from '../browse/goods-grid.tsx';
import { NothingFound } from './nothing-found.tsx';
import * as styles from './search-results.module.css';

/** The results of a keyword. */
export function SearchResults({ keyword }: { keyword: string }) {
  const api = useApi();
  const { filter, setFilter } = useListFilter();
  const goods = useGoods(goodsInput({ keyword }, filter));
  const asked = keyword ? { keyword } : {};
  const { data: found } = useQuery(api.query(searchCategories, asked, 'steady'));
  const narrowed = Object.entries(filterParams(filter)).some(
    ([name, value]) => name !== 'sort' && value !== undefined,
  );
  const nothing = goods.query.isSuccess && goods.items.length === 0;
  if (nothing && !narrowed) return <NothingFound keyword={keyword} />;
  return (
    <>
      <FilterBar filter={filter} onChange={setFilter} categories={found?.items ?? []} />
      <div className={styles.results}>
        <QueryView of={goods.query} skeleton={<GoodsGridSkeleton />}>
          {() =>
            nothing ? (
              <>
                <Empty of="search" title="没有符合条件的商品" text="放宽一点，也许就有了">
                  <Button
                    size="small"
                    kind="secondary"
                    onClick={() => setFilter({ ...NO_LIMITS, categoryId: null })}
                  >
                    清除筛选
                  </Button>
                </Empty>
                <Unlimited keyword={keyword} />
              </>
            ) : (
              <>
                <p className={styles.total} role="status">
                  共 {countText(goods.total)} 件
                </p>
                <GoodsGrid goods={goods} eager={6} />
              </>
            )
          }
        </QueryView>
      </div>
    </>
  );
}

/** The results of the keyword without the limits of the filter, which leave none. */
function Unlimited({ keyword }: { keyword: string }) {
  const goods = useGoods(goodsInput({ keyword }, readFilter({})));
  if (goods.items.length === 0) return null;
  return (
    <>
      <h2 className={styles.unlimited}>不限条件，还有这些</h2>
      <GoodsGrid goods={goods} />
    </>
  );
}
