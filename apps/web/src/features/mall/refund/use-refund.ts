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

/** What a buyer does to a refund; the answer is the refund as it is now. */
export function useRefundActions(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const askAgain = (...endpoints: { id: string }[]) => {
    for (const changed of endpoints) void client.invalidateQueries({ queryKey: [changed.id] });
  };
  const options = {
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
  const withdraw = useWrite({
    mutationFn: () => api.call(refundWithdraw, { id }),
    ...options,
  });
  const sendBack = useWrite({
    mutationFn: (parcel: { carrier: string; trackingNo: string }) =>
      api.call(refundSendBack, { id, ...parcel }),
    ...options,
  });
  return { withdraw, sendBack };
}
