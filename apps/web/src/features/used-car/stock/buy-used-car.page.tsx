import { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import { useBrand } from '#shared/brand/brand.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { CarSlab } from '../common/car-slab.tsx';
import { HotlineRow } from '../common/hotline-row.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { NoCars } from './no-cars.tsx';
import { Question } from './question.tsx';
import { readStock, setFilters, stockInput } from './stock-filter.ts';
import { StockHead } from './stock-head.tsx';
import * as styles from './stock.module.css';
import { useStock } from './use-stock.ts';

const FilterSheet = lazySheet(() => import('./filter-sheet.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(usedCarPage, stockInput(readStock(params)));
  return {};
};

/** The height of a row of each variant, in design pixels. */
const ROW = { tile: 308, lane: 264 } as const;
const GAP = { tile: 24, lane: 2 } as const;
/** Every fifth car is followed by a question. */
const ASKS_AFTER = 5;

export function Component() {
  const { stock, head, filter, choose } = useStock();
  const { blocks } = useBrand();
  const sheet = useSheet('filter');
  const series = head?.choices.series.find(({ id }) => id === filter.seriesId)?.name ?? '';
  const set = setFilters(filter, { city: head?.city.name ?? '', series });
  const hidden = set.filter(({ without }) => !('cityCode' in without)).length;
  return (
    <Page id="usedCar.buyUsedCar">
      <QueryView
        of={{ ...stock.query, data: head }}
        skeleton={<StockSkeleton />}
        onError={<HotlineRow />}
      >
        {(first) => (
          <>
            <StockHead
              of={first}
              filter={filter}
              choose={choose}
              hidden={hidden}
              onFilter={() => sheet.show()}
            />
            {stock.items.length === 0 ? (
              <NoCars set={set} choose={choose} />
            ) : (
              <div className={styles[blocks.slab]}>
                <EndlessGrid
                  items={stock.items}
                  keyOf={({ id }) => id}
                  rowHeight={ROW[blocks.slab]}
                  gap={GAP[blocks.slab]}
                  end="都看完了"
                  render={(car, place) => (
                    <>
                      <CarSlab of={car} place={place} eager={place < 2} />
                      {(place + 1) % ASKS_AFTER === 0 ? (
                        <Question
                          nth={(place + 1) / ASKS_AFTER - 1}
                          of={first.choices}
                          filter={filter}
                          choose={choose}
                        />
                      ) : null}
                    </>
                  )}
                  {...stock.more}
                />
              </div>
            )}
            <SampleNote />
            <FilterSheet
              open={sheet.open}
              onClose={() => sheet.close()}
              filter={filter}
              choices={first.choices}
              onApply={(change) => sheet.close(() => choose(change))}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

const StockSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={88} />
    <Skeleton height={264} />
    <Skeleton height={264} />
  </div>
);
