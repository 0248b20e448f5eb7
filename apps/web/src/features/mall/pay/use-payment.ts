import {
  orderPay,
  orderPayInfo,
  orderPayMini,
  orderPayStatus,
} from '@marque/contract/mall/order/endpoints';
import type { PayChannel } from '@marque/contract/mall/order/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { leaveTo } from '#shared/platform/leave-to.ts';
import { platform } from '#shared/platform/platform.ts';
import { useNavigateToPage, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { getSession, useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { Way } from './use-way.ts';

const TRANSFER_POLL_MS = 15_000;

/** Queries the amount due and the channels. */
export function usePayInfo(id: string, way: Way) {
  const api = useApi();
  return useQuery({
    ...api.query(orderPayInfo, { id, host: platform().host.environment, ...way }, 'live'),
    enabled: useSignedIn(),
    // Polls while a transfer is expected, as it arrives without an action of the buyer.
    refetchInterval: ({ state }) =>
      state.data?.parts?.items.some(
        ({ status, transfer }) => status === 'open' && transfer?.claimedAt,
      )
        ? TRANSFER_POLL_MS
        : false,
  });
}

/**
 * Returns the write that pays through a channel of the host; the payment page then asks for the
 * result.
 */
export function usePay(id: string, way: Way) {
  const api = useApi();
  const go = useNavigateToPage();
  return useWrite({
    mutationFn: async ({ channel, code }: { channel: PayChannel; code?: string }) => {
      // The mini-program's native page requests the parameters from the server itself; a host
      // without that page gets them through `askParams`.
      if (channel === 'wechatMini') {
        const { openId } = getSession();
        let refusal: Error | null = null;
        const askParams = () =>
          openId
            ? api.call(orderPayMini, { id, openId, ...way }).then(
                ({ params }) => params,
                (error: Error) => {
                  refusal = error;
                  throw error;
                },
              )
            : Promise.resolve(null);
        const host = { orderId: id, way, channel, cashierUrl: null, params: null, askParams };
        const outcome = await platform().pay(host);
        // The server's refusal is more specific than the host's failure.
        if (refusal) throw refusal as Error;
        return outcome;
      }
      const asked = { id, second: channel, ...way, ...(code ? { code } : {}) };
      const { cashierUrl, params } = await api.call(orderPay, asked);
      return platform().pay({ orderId: id, way, channel, cashierUrl, params });
    },
    onError: (error) => {
      if (!isRefusal(orderPay, error, 'PAYER_UNKNOWN')) return;
      // WeChat identifies the payer on its own page and returns here with a code.
      const { authorizeUrl } = error.body.data as { authorizeUrl: string };
      leaveTo(authorizeUrl);
    },
    onSuccess: (outcome) => {
      if (!outcome.ok) toast(outcome.reason === 'cancelled' ? '还没有付款' : outcome.message);
      else if (outcome.value !== 'left') go('mall.orderSubmit', { id, ...way });
    },
  });
}

/**
 * Continues the payment after WeChat has identified the payer. The code is valid once, so it is
 * removed from the address.
 */
export function useReturnedPayer(
  pay: (asked: { channel: PayChannel; code: string }) => void,
): void {
  const { code } = usePageParams('mall.payCenter');
  const [, setQuery] = useQueryParams();
  const going = useRef(false);
  useEffect(() => {
    if (!code || going.current) return;
    going.current = true;
    setQuery((query) => {
      query.delete('code');
      query.delete('state');
      return query;
    });
    pay({ channel: 'wechatJsapi', code });
  }, [code, pay, setQuery]);
}

/** The delays between polls, in seconds: short at first, then longer. */
const POLL_SECONDS = [1, 1, 2, 3, 5, 8, 10];

/** Polls the server, which asks the provider, until the payment has a final state. */
export function usePayStatus(id: string, way: Way) {
  const api = useApi();
  const client = useQueryClient();
  const status = useQuery({
    ...api.query(orderPayStatus, { id, ...way }, 'live'),
    enabled: useSignedIn(),
    refetchInterval: ({ state }) =>
      state.data?.state === 'paying' || state.data?.state === 'unpaid'
        ? POLL_SECONDS[Math.min(state.dataUpdateCount, POLL_SECONDS.length - 1)]! * 1000
        : false,
  });
  const state = status.data?.state;
  useEffect(() => {
    if (state === undefined || state === 'paying') return;
    // The pages of the paid order or item have to show its new state.
    void client.invalidateQueries();
  }, [client, state]);
  return status;
}
