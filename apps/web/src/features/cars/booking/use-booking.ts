import { checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import type { PurchaseCheck } from '@marque/contract/car-order/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { selectBags, useSelectedBags } from '#blocks/boutique/selected-bags.ts';
import { useApi } from '#shared/api/use-api.ts';
import { KEEP_SCROLL, useQueryParams } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { Configuration, Configuring } from '../common/use-configuration.ts';
import { useKnownCity } from '../common/use-transport.ts';

/** The id of a name; an address holds nothing that cannot be one. */
const idIn = (query: URLSearchParams, name: 'dealerId' | 'campaignId'): string => {
  const id = query.get(name) ?? '';
  return /^[\w.:-]{1,64}$/.test(id) ? id : '';
};

/** A car as it is about to be booked: what it costs, when it comes, and what stands in the way. */
export function useBooking(of: Configuring, { offer, asked }: Configuration) {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const dealerId = idIn(query, 'dealerId');
  const campaignId = idIn(query, 'campaignId');
  const bags = useSelectedBags().map(({ bagId }) => bagId);
  const client = useQueryClient();
  const city = useKnownCity();
  const asking = api.query(
    checkPurchaseAppByParams,
    {
      typeId: offer.typeId,
      chosen: asked,
      ...(bags.length > 0 && { boutiqueBagIds: bags }),
      ...(dealerId ? { dealerId } : city && { cityCode: city.code }),
      ...(campaignId && { campaignId }),
    },
    'live',
  );
  const check = useQuery({
    ...asking,
    // Another store or city changes when the car comes: what is filled in stays where it is.
    placeholderData: (before) => (before?.car?.typeId === offer.typeId ? before : undefined),
  });
  const unfit = check.data?.unfitBags;
  // Goods of another configuration go with it, or they are left out.
  useEffect(() => {
    if (!unfit || unfit.length === 0) return;
    const out = new Set(unfit.map(({ bagId }) => bagId));
    selectBags(
      offer.typeId,
      bags.filter((id) => !out.has(id)),
    );
    toast(unfit.map(({ name, reason }) => `${name || '精品'}：${reason}，已去掉`).join('；'));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [unfit]);
  return {
    check,
    /** What the server has said of it meanwhile. */
    know: (told: PurchaseCheck) => client.setQueryData(asking.queryKey, told),
    dealerId,
    campaignId,
    /** Goods it is booked with. */
    bags,
    /** Books it as at any time. */
    leaveCampaign: () =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete('campaignId');
          return next;
        },
        { state: KEEP_SCROLL },
      ),
    chooseDealer: (id: string) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          next.set('dealerId', id);
          return next;
        },
        { state: KEEP_SCROLL },
      ),
    /** What the pages of the same booking are opened with. */
    params: { ...of.paramsOf(asked), ...(dealerId && { dealerId }) },
  };
}
export type Booking = ReturnType<typeof useBooking>;
