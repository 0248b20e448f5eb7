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

/** Returns the id with this name in the address; '' when it is missing or malformed. */
const idIn = (query: URLSearchParams, name: 'dealerId' | 'campaignId'): string => {
  const id = query.get(name) ?? '';
  return /^[\w.:-]{1,64}$/.test(id) ? id : '';
};

/** The purchase check of a configuration: its price, delivery window and obstacles. */
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
    // A change of store or city checks anew. The old answer stays, so that the form keeps its place.
    placeholderData: (before) => (before?.car?.typeId === offer.typeId ? before : undefined),
  });
  const unfit = check.data?.unfitBags;
  // Goods that do not fit the configuration are left out.
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
    /** Stores a newer check from another answer of the server. */
    know: (told: PurchaseCheck) => client.setQueryData(asking.queryKey, told),
    dealerId,
    campaignId,
    source: of.source,
    /** The ids of the goods that are booked with the car. */
    bags,
    /** Books with a campaign. */
    takeCampaign: (id: string) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          next.set('campaignId', id);
          return next;
        },
        { state: KEEP_SCROLL },
      ),
    /** Removes the campaign from the booking. */
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
    /** The parameters of other pages about the same booking. */
    params: { ...of.paramsOf(asked), ...(dealerId && { dealerId }) },
  };
}
export type Booking = ReturnType<typeof useBooking>;
