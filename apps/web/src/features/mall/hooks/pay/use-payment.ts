import {
  orderDetail,
  orderList,
  orderPay,
  orderPayInfo,
  orderPayStatus,
} from '@marque/contract/mall/order/endpoints';
import type { PayChannel } from '@marque/contract/mall/order/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** What is due and how it can be paid. */
export function usePayInfo(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(orderPayInfo, { id }, 'live'),
    enabled: useSignedIn() && id !== '',
  });
}

/** Opens the cashier of a channel; the page is left for it. */
export function usePay(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (second: PayChannel) => api.call(orderPay, { id, second }),
    onSuccess: ({ cashierUrl }) => location.assign(cashierUrl),
  });
}

/** Seconds between questions: quickly at first, then ever more rarely. */
const WAITS = [1, 1, 2, 3, 5, 8, 10];

/** Asks the server, and it the provider, until the payment's end is known. */
export function usePayStatus(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const status = useQuery({
    ...api.query(orderPayStatus, { id }, 'live'),
    enabled: useSignedIn() && id !== '',
    refetchInterval: ({ state }) =>
      state.data?.state === 'paying' || state.data?.state === 'unpaid'
        ? WAITS[Math.min(state.dataUpdateCount, WAITS.length - 1)]! * 1000
        : false,
  });
  const state = status.data?.state;
  useEffect(() => {
    if (state === undefined || state === 'paying') return;
    // The order's own pages show what has become of it.
    for (const { id: call } of [orderDetail, orderList, orderPayInfo])
      void client.invalidateQueries({ queryKey: [call] });
  }, [client, state]);
  return status;
}
