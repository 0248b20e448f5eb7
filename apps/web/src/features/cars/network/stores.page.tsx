import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { dealerPage } from '@marque/contract/dealer/endpoints';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { useQuery } from '@tanstack/react-query';
import { DealerSearch } from '#blocks/dealer-picker/dealer-picker.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { readDraft, saveDraft } from '#shared/session/draft.ts';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { NetworkLinks, NetworkNote } from '#blocks/network/network-note.tsx';
import { networkChoice, networkInput, useNetwork } from '#blocks/network/use-network.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(dealerPage, networkInput(networkChoice(params)));
  return {};
};

const KINDS = [
  { id: '', name: '全部' },
  { id: 'sales', name: '销售' },
  { id: 'drive', name: '试驾' },
  { id: 'delivery', name: '交车' },
  { id: 'service', name: '售后' },
  { id: 'experience', name: '体验中心' },
] as const;

/**
 * The brand's stores. With `select=drive` the chosen store is entered in the form of the test
 * drive.
 */
export function Component() {
  const { select } = usePageParams('cars.network');
  const { found, chosen, choose } = useNetwork();
  const cities = useSheet('city');
  const go = useNavigateToPage();
  const { id: brand } = useBrand();
  const pick = async (dealer: NetworkDealer) => {
    const { driveDraft, NO_STORE, withStore } = await import('#blocks/drive-form/drive-values.ts');
    const kept = readDraft(driveDraft(brand));
    const dealerId = typeof kept?.dealerId === 'string' ? kept.dealerId : NO_STORE.dealerId;
    saveDraft(driveDraft(brand), { ...kept, ...withStore({ dealerId }, dealer) });
    const { seriesId } = chosen;
    const params = { dealerId: dealer.id, from: 'cars.network', ...(seriesId && { seriesId }) };
    go('cars.appointmentDrive', params, { replace: true });
  };
  return (
    <Page id="cars.network">
      <Chips label="门店类型">
        {KINDS.map(({ id, name }) => (
          <Chip key={name} on={chosen.kind === id} onPress={() => choose({ kind: id })}>
            {name}
          </Chip>
        ))}
      </Chips>
      <Chips label="筛选">
        <Chip on={chosen.open} removable onPress={() => choose({ open: !chosen.open })}>
          营业中
        </Chip>
        <SeriesChips seriesId={chosen.seriesId} onChoose={(seriesId) => choose({ seriesId })} />
      </Chips>
      <DealerSearch
        of={found}
        cities={{ open: cities.open, show: () => cities.show(), close: () => cities.close() }}
        onPick={select === 'drive' ? (dealer) => void pick(dealer) : undefined}
        renderNote={(dealer) => <NetworkNote dealer={dealer} />}
        {...(select !== 'drive' && {
          renderLinks: (dealer: NetworkDealer) => (
            <NetworkLinks dealer={dealer} seriesId={chosen.seriesId} />
          ),
        })}
      />
    </Page>
  );
}

/** The filter by series. */
function SeriesChips({
  seriesId,
  onChoose,
}: {
  seriesId: string;
  onChoose: (seriesId: string) => void;
}) {
  const api = useApi();
  const { data } = useQuery(api.query(queryMycarSeriesApp, { saleState: 'onSale' }, 'steady'));
  return data?.items.map((one) => (
    <Chip
      key={one.seriesId}
      on={one.seriesId === seriesId}
      removable
      onPress={() => onChoose(one.seriesId === seriesId ? '' : one.seriesId)}
    >
      可试驾 {one.seriesName}
    </Chip>
  ));
}
