import { checkPickRefund, queryPickOrderList } from '@marque/contract/mall/pickup/endpoints';
import type { PickupView } from '@marque/contract/mall/pickup/schema';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { picksText } from '../after-sale/picks-text.ts';

type Picks = readonly { lineId: string; quantity: number }[];

/** Queries the pickup orders of a view, newest first. */
export function usePickups(view: PickupView) {
  const api = useApi();
  return useInfiniteQuery({
    ...api.paged(queryPickOrderList, { view }, 'live'),
    enabled: useSignedIn(),
  });
}

/** Asks which lines of an order can be refunded, then opens the refund form with them. */
export function usePickupRefund(orderId: string) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  return useWrite({
    mutationFn: () => api.call(checkPickRefund, { orderId }),
    onSuccess: ({ allowed, reason, lines }) => {
      const picks = lines
        .filter(({ refundable }) => refundable > 0)
        .map(({ lineId, refundable }) => [lineId, refundable] as const);
      if (allowed)
        go('mall.refundCreate', {
          id: orderId,
          type: 'refundOnly',
          picks: picksText(Object.fromEntries(picks)),
        });
      else {
        toast(reason);
        void client.invalidateQueries({ queryKey: [queryPickOrderList.id] });
      }
    },
  });
}

/** Queries what the refund of these picks does to codes and appointment; disabled without picks. */
export function usePickupCheck(orderId: string, picks: Picks) {
  const api = useApi();
  return useQuery({
    ...api.query(checkPickRefund, { orderId, picks: [...picks] }, 'live'),
    enabled: useSignedIn() && picks.length > 0,
    placeholderData: keepPreviousData,
  });
}
