import { cartList, cartQuantity } from '@marque/contract/mall/cart/endpoints';
import {
  orderConfig,
  orderConfirmCalc,
  orderCreate,
  orderList,
} from '@marque/contract/mall/order/endpoints';
import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, isRefusal } from '#shared/api/error.ts';
import { intent } from '#shared/api/idempotency.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useGo } from '#shared/routing/navigation.tsx';
import { sharerOfVisit } from '#shared/session/sharer.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { applyOrderConfig, type Choices, draftOf } from '../../model/order/choices.ts';
import { standInLine } from '../../model/order/line.ts';
import { useChosenDealer } from './use-chosen-dealer.ts';
import { useChoices } from './use-choices.ts';
import { useOrderLines } from './use-order-lines.ts';

/** The confirmation page: what is ordered and chosen, what it costs, and ordering it once. */
export function useCheckout() {
  const api = useApi();
  const client = useQueryClient();
  const go = useGo();
  const { search } = useLocation();
  const signedIn = useSignedIn();
  const { lines, nonShoppingCartOrder, loaded, ...change } = useOrderLines();
  const { choices, choose, forget } = useChoices(search, useChosenDealer()?.id ?? null);
  const draft = draftOf(lines, choices, nonShoppingCartOrder, sharerOfVisit());
  const endpoint = choices.couponsDecided ? orderConfirmCalc : orderConfig;
  const config = useQuery({
    queryKey: ['checkout', api.brand, endpoint.id, draft],
    queryFn: ({ signal }) => api.call(endpoint, draft, { signal, hideLoading: true }),
    enabled: signedIn && loaded && lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  // A car order that is not there any more is none.
  const carGone = isRefusal(endpoint, config.error, 'VEHICLE_ORDER_NOT_FOUND');
  useEffect(() => {
    if (carGone) choose({ vehicleOrderId: null });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is refused
  }, [carGone]);
  const effective = config.data ? applyOrderConfig(choices, config.data) : choices;

  const [queueing, setQueueing] = useState(false);
  const left = useRef<AbortController>(undefined);
  // Who leaves the page leaves the line.
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const submit = useMutation({
    mutationFn: async (shown: OrderConfig) => {
      const { payableFen, payableScore } = shown.amounts;
      const body = {
        draft: draftOf(lines, effective, nonShoppingCartOrder, sharerOfVisit()),
        expect: { payableFen, payableScore },
        invoice: choices.invoice,
        remark: choices.remark,
      };
      const { key, settle } = intent(`order:${api.brand}:${JSON.stringify(body)}`);
      try {
        const placed = await standInLine(
          () => api.call(orderCreate, body, { idempotencyKey: key }),
          { onWait: () => setQueueing(true), signal: left.current?.signal },
        );
        settle();
        return placed;
      } catch (error) {
        // A refusal is final for this key; a lost answer is asked for again with it.
        if (error instanceof ApiError) settle();
        throw error;
      } finally {
        setQueueing(false);
      }
    },
    onSuccess: ({ orderId, payableFen }) => {
      forget();
      for (const changed of [cartList, cartQuantity, orderList])
        void client.invalidateQueries({ queryKey: [changed.id] });
      go(
        payableFen > 0 ? 'mall.payCenter' : 'mall.orderSuccess',
        { id: orderId },
        { replace: true },
      );
    },
    // What has changed shows in what holds now.
    onError: () => {
      for (const asked of [cartList.id, 'checkout'])
        void client.invalidateQueries({ queryKey: [asked] });
    },
    meta: { ownError: true },
  });
  return {
    config,
    choices: effective,
    choose: (change: Partial<Choices>) => choose({ ...effective, ...change }),
    empty: loaded && lines.length === 0,
    ...change,
    submit: (shown: OrderConfig) => {
      if (!submit.isPending) submit.mutate(shown);
    },
    submitting: submit.isPending,
    /** Many want the same flash goods: the order waits its turn. */
    queueing,
    failure: submit.error,
    /** What the buyer had agreed to when it was refused. */
    agreed: submit.variables ?? null,
    dismissFailure: submit.reset,
  };
}
