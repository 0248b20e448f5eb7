import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { NO_LIMITS } from '../browse/list-filter.ts';
import { useOffer } from './use-offer.ts';
import { FilterBar } from '../browse/filter-bar.tsx';
import { GoodsGrid, GoodsGridSkeleton } from '../browse/goods-grid.tsx';
import { OfferBar } from './offer-bar.tsx';
import { OfferHead } from './offer-head.tsx';
import * as styles from '../search/search-results.module.css';

export function Component() {
  const { offer, claim, goods, filter, setFilter } = useOffer();
  const href = useHref();
  return (
    <Page id="mall.couponGoods" bar={offer.data ? <OfferBar offer={offer.data} /> : undefined}>
      <QueryView
        of={offer}
        skeleton={
          <Card>
            <Skeleton height={92} />
          </Card>
        }
        onError={
          <LinkButton size="small" kind="secondary" to={href('mall.home')}>
            去商城逛逛
          </LinkButton>
        }
      >
        {(data) => (
          <>
            <OfferHead offer={data} onClaim={claim} />
            <FilterBar filter={filter} onChange={setFilter} />
            <div className={styles.results}>
              <QueryView of={goods.query} skeleton={<GoodsGridSkeleton />}>
                {() =>
                  goods.items.length === 0 ? (
                    <Empty of="search" title="没有符合条件的商品" text="放宽一点，也许就有了">
                      <Button size="small" kind="secondary" onClick={() => setFilter(NO_LIMITS)}>
                        清除筛选
                      </Button>
                    </Empty>
                  ) : (
                    <GoodsGrid goods={goods} eager={4} />
                  )
                }
              </QueryView>
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}
