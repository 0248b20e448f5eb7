import { orderConfirmVehicle } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';

/** Chooses the car order a draft is bought for, once the server agrees. */
export function useVehicleOrder(onChosen: (vehicleOrderId: string | null) => void) {
  const api = useApi();
  return useWrite({
    mutationFn: (asked: { draft: OrderDraft; vehicleOrderId: string | null }) =>
      api.call(orderConfirmVehicle, asked),
    // What was chosen last holds.
    scope: { id: 'vehicleOrder' },
    every: true,
    onSuccess: ({ vehicleOrderId }) => onChosen(vehicleOrderId),
  });
}
