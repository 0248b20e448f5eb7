import { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import type { UsedCarCard } from '@marque/contract/used-car/stock/schema';
import { formatMoney } from '@marque/contract/money';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { kmText, nameOf } from '../common/car-labels.ts';
import { SampleNote } from '../common/sample-note.tsx';
import * as styles from './subscription.module.css';
import { carsInput } from './use-quote.ts';

/** The cars that can be subscribed to, the cheapest first. */
export function Choose() {
  const params = usePageParams('usedCar.subscribeCar');
  const cars = usePaged<typeof usedCarPage, UsedCarCard>(usedCarPage, carsInput(params));
  const items = cars.items.filter(({ subscribeFen }) => subscribeFen !== null);
  const href = useHref();
  return (
    <Page id="usedCar.subscribeCar">
      <QueryView
        of={cars.query}
        skeleton={<Skeleton height={560} />}
        empty={{
          when: () => items.length === 0,
          show: (
            <Empty of="search" title="现在没有可订阅的车" text="看看在售的二手车">
              <LinkButton size="small" kind="secondary" to={href('usedCar.buyUsedCar')}>
                看在售的车
              </LinkButton>
            </Empty>
          ),
        }}
      >
        {() => (
          <>
            <p className={styles.lead}>保险、保养和上牌都在月费里，6 到 36 个月，到期还车。</p>
            <EndlessGrid
              items={items}
              keyOf={({ id }) => id}
              rowHeight={104}
              render={(car) => <CarRow of={car} />}
              {...cars.more}
            />
            <SampleNote />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function CarRow({ of }: { of: UsedCarCard }) {
  const { blocks } = useBrand();
  const image = blocks.slab === 'lane' ? of.sideNight : of.side;
  return (
    <PageLink page="usedCar.subscribeCar" params={{ id: of.id }} className={styles.row}>
      {image ? <Picture image={image} alt="" sizes="128px" className={styles.thumb ?? ''} /> : null}
      <span>
        <b>{nameOf(of)}</b>
        <span>
          {of.firstPlate} · {kmText(of.km)} · {of.city.replace(/市$/, '')}
        </span>
        <span className={styles.fee}>{formatMoney(of.subscribeFen ?? 0)}/月</span>
      </span>
    </PageLink>
  );
}
