import { dealerPage } from '@marque/contract/dealer/endpoints';
import { DEALER_KINDS, type DealerKind } from '@marque/contract/dealer/kinds';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import type { In } from '@marque/contract/core';
import { useEffect } from 'react';
import { type DealersFound, useDealerSearch } from '#blocks/dealer-picker/use-dealers.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

export type NetworkChoice = { kind: DealerKind | ''; seriesId: string; open: boolean };

type Asked = {
  kind?: string | undefined;
  seriesId?: string | undefined;
  open?: string | undefined;
};

/** Parses the filters of an address. Invalid values are left out. */
export const networkChoice = ({ kind, seriesId, open }: Asked): NetworkChoice => ({
  kind: DEALER_KINDS.find((one) => one === kind) ?? '',
  seriesId: seriesId && /^[\w.:-]{1,64}$/.test(seriesId) ? seriesId : '',
  open: open === '1',
});

/** Returns the first request of the list. The server's and the browser's must be equal. */
export const networkInput = ({
  kind,
  seriesId,
  open,
}: NetworkChoice): Pick<In<typeof dealerPage>, 'kind' | 'seriesId' | 'openNow'> => ({
  ...(kind && { kind }),
  ...(seriesId && { seriesId }),
  ...(open && { openNow: '1' as const }),
});

/** Filters experience centres. */
export const SPACES = { kind: 'experience' } as const;

/** Returns the stores of the brand's network. The filters are in the page's address. */
export function useNetwork() {
  const [query, setQuery] = useQueryParams();
  const looking = useDealerSearch();
  const { choose: lookAt } = looking.geolocation;
  const city = query.get('city');
  useEffect(() => {
    if (city) lookAt(city);
  }, [city, lookAt]);
  const chosen = networkChoice({
    kind: query.get('kind') ?? '',
    seriesId: query.get('seriesId') ?? '',
    open: query.get('open') ?? '',
  });
  const { query: dealers } = usePaged<typeof dealerPage, NetworkDealer>(dealerPage, {
    ...networkInput(chosen),
    ...looking.search,
  });
  const choose = (change: Partial<NetworkChoice>) => {
    const { kind, seriesId, open } = { ...chosen, ...change };
    setQuery((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries({ kind, seriesId, open: open ? '1' : '' }))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  };
  const found: DealersFound<NetworkDealer> = {
    ...looking,
    dealers: dealers as DealersFound<NetworkDealer>['dealers'],
  };
  return { found, chosen, choose };
}
