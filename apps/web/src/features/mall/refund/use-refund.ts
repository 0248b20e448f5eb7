import {
  refundInfo,
  refundList,
  refundSendBack,
  refundWithdraw,
} from '@marque/contract/mall/after-sale/endpoints';
import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** The interval at which a refund on its way to the buyer is polled, in ms. */
const FOLLOW_MS = 3000;

/** Queries one refund. */
export function useRefund(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(refundInfo, { id }, 'live'),
    enabled: useSignedIn(),
    select: (info): RefundDetail => info.refund!,
    refetchInterval: ({ state }) =>
      state.data?.refund?.status === 'refunding' ? FOLLOW_MS : false,
  });
}

/**
 * Returns what every write of the buyer on a refund does afterwards: the response replaces the
 * cached refund.
 */
function useRefundAnswer(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const askAgain = (...endpoints: { id: string }[]) => {
    for (const changed of endpoints) void client.invalidateQueries({ queryKey: [changed.id] });
  };
  return {
    onSuccess: (refund: RefundDetail) => {
      client.setQueryData(api.key(refundInfo, { id }), { refund, options: null });
      askAgain(refundList);
    },
    // The refund's state has changed; the refetch shows it.
    onError: (error: Error) => {
      if (isRefusal(refundWithdraw, error, 'REFUND_EVENT_REFUSED'))
        askAgain(refundInfo, refundList);
    },
  };
}

/** Returns the write that withdraws a refund. */
export function useWithdraw(id: string) {
  const api = useApi();
  return useWrite({ mutationFn: () => api.call(refundWithdraw, { id }), ...useRefundAnswer(id) });
}

/** Returns how the form sends the tracking number of the returned parcel. */
export function useSendBack(id: string, onSent: () => void) {
  const api = useApi();
  const { onSuccess, onError } = useRefundAnswer(id);
  return {
    mutationFn: (parcel: { carrier: string; trackingNo: string }) =>
      api.call(refundSendBack, { id, ...parcel }),
    onSuccess: (refund: RefundDetail) => {
      onSuccess(refund);
      onSent();
    },
    onError,
  };
}
