import {
  logisticsList,
  logisticsOrder,
  logisticsTrack,
} from '@marque/contract/mall/fulfilment/endpoints';
import { orderConfirm, orderDetail, orderList } from '@marque/contract/mall/order/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import type { PageParams } from '@marque/contract/pages';
import { useSignedIn } from '#shared/session/session.ts';

/** Queries all parcels of an order. */
export function useParcels(orderId: string) {
  const api = useApi();
  return useQuery({
    ...api.query(logisticsList, { id: orderId }, 'live'),
    enabled: useSignedIn(),
  });
}

/** Queries one parcel, by its id or by order and tracking number. */
export function useLogistics({ id = '', parcel, trackingNo = '' }: PageParams<'mall.logistics'>) {
  const api = useApi();
  const signedIn = useSignedIn();
  const byId = useQuery({
    ...api.query(logisticsOrder, { id: parcel ?? '' }, 'live'),
    enabled: signedIn && parcel !== undefined,
  });
  const byNumber = useQuery({
    ...api.query(logisticsTrack, { orderId: id, trackingNo }, 'live'),
    enabled: signedIn && parcel === undefined && trackingNo !== '',
  });
  return parcel === undefined ? byNumber : byId;
}

/** Returns the write that confirms receipt of one parcel; the last parcel completes the order. */
export function useParcelConfirm(orderId: string) {
  const api = useApi();
  const client = useQueryClient();
  const askAgain = () => {
    for (const { id } of [logisticsList, logisticsOrder, logisticsTrack, orderList])
      void client.invalidateQueries({ queryKey: [id] });
  };
  return useWrite({
    mutationFn: (parcelId: string) => api.call(orderConfirm, { id: orderId, second: parcelId }),
    onSuccess: (order) => {
      client.setQueryData(api.key(orderDetail, { id: order.id }), order);
      askAgain();
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: [orderDetail.id] });
      askAgain();
    },
  });
}
