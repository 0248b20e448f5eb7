import { dealerPage } from '@marque/contract/dealer/endpoints';
import map from 'virtual:icon/map-trifold';
import { NearbyRow } from '#blocks/dealer-picker/nearby-row.tsx';
import { networkChoice, networkInput } from '#blocks/network/use-network.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { IconLink } from '#shared/ui/control/icon-button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { StoreFilters } from './store-filters.tsx';
import { StoreList } from './store-list.tsx';
import { useNamedStore, useStores } from './stores.ts';

const DealerHours = lazySheet(() => import('#blocks/dealer-picker/dealer-hours.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(dealerPage, networkInput(networkChoice({ ...params, open: params.openNow })));
  return {};
};

/** The stores of the brand for owners, with the sheet of one of them. */
export function Component() {
  const { found, chosen, choose, total } = useStores();
  const { kind, service, openNow } = usePageParams('serve.netWork');
  const store = useNamedStore();
  const href = useHref();
  return (
    <Page
      id="serve.netWork"
      action={
        <IconLink
          icon={map}
          label="看地图"
          to={href('serve.netWorkMap', { kind, service, openNow })}
        />
      }
    >
      <StoreFilters found={found} chosen={chosen} choose={choose} />
      <NearbyRow home={found.home} />
      <StoreList found={found} chosen={chosen} total={total} onOpen={store.open} />
      <DealerHours open={store.id !== ''} onClose={store.close} id={store.id} title="门店" />
    </Page>
  );
}
