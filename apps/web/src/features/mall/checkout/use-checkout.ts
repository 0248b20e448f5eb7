import type { In } from '@marque/contract/core';
import { cartList } from '@marque/contract/mall/cart/endpoints';
import { orderConfig, orderConfirmCalc, orderCreate } from '@marque/contract/mall/order/endpoints';
import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, useNavigateToPage, useRouteLocation } from '#shared/routing/navigation.tsx';
import { getSession, useSignedIn } from '#shared/session/session.ts';
import { applyOrderConfig, applyPreviousConfig, type Choices, draftOf } from './choices.ts';
import { retryWhileQueueFull } from './retry-while-queue-full.ts';
import { useChosenDealer } from '../dealer/use-chosen-dealer.ts';
import { useChoices } from './use-choices.ts';
import { useOrderLines } from './use-order-lines.ts';

/** One attempt to order: the request body, and what the page showed when it was sent. */
type Attempt = {
  body: In<typeof orderCreate>;
  shown: OrderConfig;
  choices: Choices;
  search: string;
};

/** Returns a signal that aborts when the page is left. */
function useLeaveSignal() {
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  return () => left.current?.signal;
}

/** Places an order exactly once. `forget` clears the choices of an order that is placed. */
function usePlacing(forget: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const href = useHref();
  const [queueing, setQueueing] = useState(false);
  // Leaving the page also leaves the queue.
  const leaveSignal = useLeaveSignal();
  /** Shown until it is dismissed or another attempt ends. */
  const [failure, setFailure] = useState<{ error: Error; agreed: OrderConfig } | null>(null);
  /** The attempt that was sent and got no response. */
  const unanswered = useRef<Attempt>(null);
  const submit = useWrite({
    mutationFn: async (attempt: Attempt, idempotencyKey) => {
      const { body } = attempt;
      unanswered.current = attempt;
      try {
        const placed = await retryWhileQueueFull(
          () => api.call(orderCreate, body, { idempotencyKey }),
          {
            onWait: () => setQueueing(true),
            signal: leaveSignal(),
          },
        );
        unanswered.current = null;
        return placed;
      } catch (error) {
        if (error instanceof ApiError) unanswered.current = null;
        throw error;
      } finally {
        setQueueing(false);
      }
    },
    purpose: ({ body }) => `order:${api.brand}:${JSON.stringify(body)}`,
    onSuccess: ({ orderId, payableFen }) => {
      forget();
      if (payableFen === 0) return go('mall.orderSuccess', { id: orderId }, { replace: true });
      const behind = href('mall.orderDetail', { id: orderId });
      return go('mall.payCenter', { id: orderId }, { behind });
    },
    // The refetched queries show what has changed.
    onError: (error, { shown }) => {
      setFailure({ error, agreed: shown });
      if (!(error instanceof ApiError)) return;
      for (const asked of [cartList.id, 'checkout'])
        void client.invalidateQueries({ queryKey: [asked] });
    },
    meta: { ownError: true },
  });
  return {
    submit,
    /** Returns the attempt that was sent and got no response. */
    lastUnanswered: () => unanswered.current,
    /** Whether the order waits in the queue for flash goods. */
    queueing,
    failure,
    dismissFailure: () => setFailure(null),
  };
}

/** The state of the confirm page: lines, choices, prices, and placing the order exactly once. */
export function useCheckout() {
  const api = useApi();
  const { pathname, search } = useRouteLocation();
  const signedIn = useSignedIn();
  const { lines, nonShoppingCartOrder, deal, loaded, ...change } = useOrderLines();
  const { choices, choose, forget } = useChoices(pathname + search, useChosenDealer()?.id ?? null);
  const draftWith = (chosen: Choices) =>
    draftOf(lines, chosen, nonShoppingCartOrder, getSession().shareUserId || null, deal);
  const draft = draftWith(choices);
  const endpoint = choices.couponsDecided ? orderConfirmCalc : orderConfig;
  const config = useQuery({
    queryKey: ['checkout', api.brand, endpoint.id, draft],
    queryFn: ({ signal }) => api.call(endpoint, draft, { signal, hideLoading: true }),
    enabled: signedIn && loaded && lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { stale: 'live' },
  });
  // A car order that no longer exists is cleared.
  const carUnavailable = isRefusal(endpoint, config.error, 'VEHICLE_ORDER_NOT_FOUND');
  useEffect(() => {
    if (carUnavailable) choose({ vehicleOrderId: null });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is refused
  }, [carUnavailable]);
  const apply = config.isPlaceholderData ? applyPreviousConfig : applyOrderConfig;
  const effective = config.data ? apply(choices, config.data) : choices;

  const { submit, lastUnanswered, queueing, failure, dismissFailure } = usePlacing(forget);
  const empty = loaded && lines.length === 0;
  return {
    config,
    choices: effective,
    choose: (change: Partial<Choices>) => choose({ ...effective, ...change }),
    empty,
    ...change,
    submit: (shown: OrderConfig) => {
      const last = lastUnanswered();
      // The first attempt may have changed what is shown, so the same choices have to send the same
      // body.
      if (last?.choices === choices && last.search === search) return submit.mutate(last);
      const { payableFen, payableScore } = shown.amounts;
      return submit.mutate({
        choices,
        search,
        shown,
        body: {
          draft: draftWith(effective),
          expect: { payableFen, payableScore },
          // An order paid with points only has no invoice.
          invoice: payableFen > 0 ? choices.invoice : null,
          remark: choices.remark,
        },
      });
    },
    /** Sends the unanswered attempt again. */
    retry: () => {
      const last = lastUnanswered();
      if (last) submit.mutate(last);
    },
    submitting: submit.isPending,
    queueing,
    /** A page without lines already says why there is nothing to order. */
    failure: empty && failure?.error instanceof ApiError ? null : failure,
    dismissFailure,
  };
}
