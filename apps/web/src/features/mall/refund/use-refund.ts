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

/** Money on its way is looked after every few seconds. */
const FOLLOW_MS = 3000;

/** One refund as it is now. */
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

/** What follows what a buyer does to a refund: the answer is the refund as it is now. */
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
    // Its state has changed meanwhile: show which.
    onError: (error: Error) => {
      if (isRefusal(refundWithdraw, error, 'REFUND_EVENT_REFUSED'))
        askAgain(refundInfo, refundList);
    },
  };
}

/** Withdraws a refund. */
export function useWithdraw(id: string) {
  const api = useApi();
  return useWrite({ mutationFn: () => api.call(refundWithdraw, { id }), ...useRefundAnswer(id) });
}

/** How the number of the parcel that brings the goods back is sent, for its form. */
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
