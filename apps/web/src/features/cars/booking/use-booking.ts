import { checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import type { Configuration, Configuring } from '../common/use-configuration.ts';

/** The store that is asked for; an address holds nothing that cannot be one. */
const dealerIn = (query: URLSearchParams): string => {
  const id = query.get('dealerId') ?? '';
  return /^[\w.:-]{1,64}$/.test(id) ? id : '';
};

/** A car as it is about to be booked: what it costs, when it comes, and what stands in the way. */
export function useBooking(of: Configuring, { offer, asked }: Configuration) {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const dealerId = dealerIn(query);
  const check = useQuery(
    api.query(
      checkPurchaseAppByParams,
      { typeId: offer.typeId, chosen: asked, ...(dealerId && { dealerId }) },
      'live',
    ),
  );
  return {
    check,
    dealerId,
    chooseDealer: (id: string) =>
      setQuery((old) => {
        const next = new URLSearchParams(old);
        next.set('dealerId', id);
        return next;
      }),
    /** What the pages of the same booking are opened with. */
    params: { ...of.paramsOf(asked), ...(dealerId && { dealerId }) },
  };
}
export type Booking = ReturnType<typeof useBooking>;
