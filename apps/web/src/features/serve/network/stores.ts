import { cities } from '@marque/contract/location/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNetwork } from '#blocks/network/use-network.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import {
  KEEP_SCROLL,
  useNavigate,
  useQueryParams,
  useRouteLocation,
} from '#shared/routing/navigation.tsx';

/** What people look for in a store: a kind of store, or a service by its name. */
export const WANTED = [
  { name: '全部', kind: '', service: '' },
  { name: '保养维修', kind: 'service', service: '' },
  { name: '钣喷', kind: '', service: '事故维修' },
  { name: '销售', kind: 'sales', service: '' },
  { name: '二手车', kind: 'usedCar', service: '' },
  { name: '体验中心', kind: 'experience', service: '' },
  { name: '充电', kind: '', service: '充电' },
] as const;

/** The stores that both pages show, with the city that an address names by its code. */
export function useStores() {
  const api = useApi();
  const network = useNetwork({ open: 'openNow' });
  const [query] = useQueryParams();
  const { choose } = useGeolocation();
  const code = query.get('cityCode') ?? '';
  const all = useQuery({ ...api.query(cities, {}, 'steady'), enabled: code !== '' });
  const named = all.data?.cities.find((city) => city.code === code)?.name;
  useEffect(() => {
    if (named) choose(named);
  }, [named, choose]);
  return network;
}

/** The name of the history entry that opens a store, so that the back key closes it. */
const STEP = 'store';

/** The store that the address names by `id`, opened over its page with a step of its own back. */
export function useNamedStore() {
  const goTo = useNavigate();
  const { pathname, state } = useRouteLocation();
  const [query, setQuery] = useQueryParams();
  const withId = (id: string) => {
    const next = new URLSearchParams(query);
    if (id) next.set('id', id);
    else next.delete('id');
    return next;
  };
  const openedHere = (state as { sheet?: string } | null)?.sheet === STEP;
  return {
    id: query.get('id') ?? '',
    open: (id: string) =>
      void goTo(`${pathname}?${withId(id).toString()}`, {
        state: { sheet: STEP, ...KEEP_SCROLL },
      }),
    /** Names it in the address alone, without a step. */
    name: (id: string) => setQuery(withId(id), { state: KEEP_SCROLL }),
    close: () => {
      if (openedHere) void goTo(-1);
      else setQuery(withId(''), { state: KEEP_SCROLL });
    },
  };
}
