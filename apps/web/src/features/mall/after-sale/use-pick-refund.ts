import {
  checkRefundLines,
  orderCommodityList,
  refundableOrders,
} from '@marque/contract/mall/after-sale/endpoints';
import type { RefundableLine } from '@marque/contract/mall/after-sale/schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { firstPicks, pickable, picksAddress } from './pick.ts';

/** Queries the orders with at least one refundable line, newest first. */
export function useRefundableOrders() {
  const api = useApi();
  return useInfiniteQuery({
    ...api.paged(refundableOrders, {}, 'live'),
    enabled: useSignedIn(),
  });
}

/**
 * Queries the lines of one order, each with its types of refund or the reason why there are none.
 */
export function useOrderGoods(orderId: string, enabled: boolean) {
  const api = useApi();
  return useQuery({ ...api.query(orderCommodityList, { id: orderId }, 'live'), enabled });
}

/**
 * Selects lines of an order for a refund; `next` asks the server whether they can be refunded
 * together. `onLeave` is called before the form opens.
 */
export function usePickRefund(
  orderId: string,
  lines: readonly RefundableLine[],
  onLeave: () => void = () => undefined,
) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const [picked, setPicked] = useState(() => firstPicks(lines));
  // A selected line may have been refunded in the meantime.
  const open = pickable(lines);
  const lineIds = picked.filter((id) => open.some((line) => line.id === id));
  const check = useWrite({
    mutationFn: () => api.call(checkRefundLines, { orderId, lineIds }),
    onSuccess: ({ types: [type] }) => {
      if (type) {
        onLeave();
        go('mall.refundCreate', { id: orderId, type, picks: picksAddress(lines, lineIds, type) });
      } else
        for (const { id } of [refundableOrders, orderCommodityList])
          void client.invalidateQueries({ queryKey: [id] });
    },
  });
  return {
    lineIds,
    toggle: (id: string, on: boolean) => {
      check.reset();
      setPicked(on ? [...lineIds, id] : lineIds.filter((one) => one !== id));
    },
    /**
     * The reason why the lines cannot be refunded together; '' before the check and when they can.
     */
    reason: check.data?.reason ?? '',
    checking: check.isPending,
    next: () => check.mutate(),
  };
}
export type PickRefund = ReturnType<typeof usePickRefund>;
