import {
  orderCancel,
  orderConfirm,
  orderDetail,
  orderList,
  orderPayInfo,
} from '@marque/contract/mall/order/endpoints';
import type { CancelReason, OrderDetail } from '@marque/contract/mall/order/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

export function useOrder(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(orderDetail, { id }, 'live'),
    enabled: useSignedIn(),
  });
}

/**
 * Returns the buyer's writes on an order; each response is the updated order, and lists are
 * refetched.
 */
export function useOrderActions() {
  const api = useApi();
  const client = useQueryClient();
  const done = (order: OrderDetail) => {
    client.setQueryData(api.key(orderDetail, { id: order.id }), order);
    void client.invalidateQueries({ queryKey: [orderList.id] });
    void client.invalidateQueries({ queryKey: api.key(orderPayInfo, { id: order.id }) });
  };
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [orderDetail.id] });
    void client.invalidateQueries({ queryKey: [orderList.id] });
  };
  const cancel = useWrite({
    mutationFn: ({ id, reason }: { id: string; reason: CancelReason }) =>
      api.call(orderCancel, { id, reason }),
    onSuccess: done,
    // The order's state has changed; the refetch shows it.
    onError: refresh,
  });
  const receive = useWrite({
    mutationFn: (id: string) => api.call(orderConfirm, { id, second: 'all' }),
    onSuccess: done,
    onError: refresh,
  });
  return { cancel, receive };
}
