import { orderConfirmVehicle } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** Chooses the car order a draft is bought for, once the server agrees. */
export function useVehicleOrder(onChosen: (vehicleOrderId: string | null) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (asked: { draft: OrderDraft; vehicleOrderId: string | null }) =>
      api.call(orderConfirmVehicle, asked),
    onSuccess: ({ vehicleOrderId }) => onChosen(vehicleOrderId),
  });
}
