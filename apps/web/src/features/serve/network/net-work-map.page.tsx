import list from 'virtual:icon/list-bullets';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { NearbyRow } from '#blocks/dealer-picker/nearby-row.tsx';
import { NetworkNote } from '#blocks/network/network-note.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { IconLink } from '#shared/ui/control/icon-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { scrollBehavior } from '#shared/ui/display/motion.ts';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { NearestElsewhere } from './nearest-elsewhere.tsx';
import { StoreFilters } from './store-filters.tsx';
import { StoreRow } from './store-row.tsx';
import { useNamedStore, useStores } from './stores.ts';
import * as styles from './stores.module.css';

const DealerMap = lazyComponent(() => import('#blocks/dealer-map/dealer-map.tsx'));

/** The same stores as places on a drawn map. What is chosen on the map or below it is the same. */
export function Component() {
  const { found, chosen, choose } = useStores();
  const { kind, service, openNow } = usePageParams('serve.netWorkMap');
  const { blocks, hotline } = useBrand();
  const store = useNamedStore();
  const href = useHref();
  const { dealers, geolocation } = found;
  return (
    <Page
      id="serve.netWorkMap"
      action={
        <IconLink
          icon={list}
          label="看列表"
          to={href('serve.netWork', { kind, service, openNow })}
        />
      }
    >
      <StoreFilters found={found} chosen={chosen} choose={choose} />
      <NearbyRow home={found.home} />
      <QueryView
        of={dealers}
        skeleton={<Skeleton height={320} />}
        onError={<PhoneRow label="客服热线" phone={hotline} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const shown = items.find(({ id }) => id === store.id) ?? items[0];
          if (!shown) return <NearestElsewhere chosen={chosen} onOpen={store.name} />;
          return (
            <>
              <LazyBoundary loading={<Skeleton height={320} />}>
                <DealerMap
                  dealers={items}
                  position={geolocation.position}
                  chosen={{ id: shown.id, choose: store.name }}
                  render={() => null}
                />
              </LazyBoundary>
              <DealerCard dealer={shown}>
                <NetworkNote dealer={shown} />
              </DealerCard>
              <ul className={cx(styles.list, blocks.stores === 'rim' ? styles.rim : styles.card)}>
                {items
                  .filter(({ id }) => id !== shown.id)
                  .map((dealer) => (
                    <li key={dealer.id}>
                      <StoreRow
                        dealer={dealer}
                        onOpen={() => {
                          store.name(dealer.id);
                          window.scrollTo({ top: 0, behavior: scrollBehavior() });
                        }}
                      />
                    </li>
                  ))}
              </ul>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
