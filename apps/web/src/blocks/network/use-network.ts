import { dealerPage } from '@marque/contract/dealer/endpoints';
import { DEALER_KINDS, type DealerKind } from '@marque/contract/dealer/kinds';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import type { In } from '@marque/contract/core';
import { useEffect } from 'react';
import { type DealersFound, useDealerSearch } from '#blocks/dealer-picker/use-dealers.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

export type NetworkChoice = {
  kind: DealerKind | '';
  /** The name of a service; '' for any. */
  service: string;
  seriesId: string;
  open: boolean;
};

type NetworkQuery = { [Name in keyof NetworkChoice]?: string | undefined };

/** Parses the filters of an address. Invalid values are left out. */
export const networkChoice = ({ kind, service, seriesId, open }: NetworkQuery): NetworkChoice => ({
  kind: DEALER_KINDS.find((one) => one === kind) ?? '',
  service: service && service.length <= 20 ? service : '',
  seriesId: seriesId && /^[\w.:-]{1,64}$/.test(seriesId) ? seriesId : '',
  open: open === '1',
});

/** Returns the first request of the list. The server's and the browser's must be equal. */
export const networkInput = ({
  kind,
  service,
  seriesId,
  open,
}: NetworkChoice): Pick<In<typeof dealerPage>, 'kind' | 'service' | 'seriesId' | 'openNow'> => ({
  ...(kind && { kind }),
  ...(service && { service }),
  ...(seriesId && { seriesId }),
  ...(open && { openNow: '1' as const }),
});

/** The names that the filters have in an address. */
type OpenChoice = { open: 'open' | 'openNow' };

/**
 * Returns the stores of the brand's network and the search for them. The filters are in the page's
 * address, with a city that is looked at first.
 */
export function useNetwork({ open: openAs }: OpenChoice = { open: 'open' }) {
  const [query, setQuery] = useQueryParams();
  const looking = useDealerSearch();
  const { choose: lookAt } = looking.geolocation;
  const city = query.get('city');
  useEffect(() => {
    if (city) lookAt(city);
  }, [city, lookAt]);
  const chosen = networkChoice({
    kind: query.get('kind') ?? '',
    service: query.get('service') ?? '',
    seriesId: query.get('seriesId') ?? '',
    open: query.get(openAs) ?? '',
  });
  const { query: dealers, total } = usePaged<typeof dealerPage, NetworkDealer>(dealerPage, {
    ...networkInput(chosen),
    ...looking.search,
  });
  const choose = (change: Partial<NetworkChoice>) => {
    const { open, ...others } = { ...chosen, ...change };
    setQuery((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries({ ...others, [openAs]: open ? '1' : '' }))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  };
  const found: DealersFound<NetworkDealer> = {
    ...looking,
    dealers: dealers as DealersFound<NetworkDealer>['dealers'],
  };
  return { found, chosen, choose, total };
}
