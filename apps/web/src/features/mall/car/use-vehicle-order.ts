import { orderConfirmVehicle } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';

/**
 * Returns the write that sets the car order of a draft; `onChosen` is called with the server's
 * answer.
 */
export function useVehicleOrder(onChosen: (vehicleOrderId: string | null) => void) {
  const api = useApi();
  return useWrite({
    mutationFn: (asked: { draft: OrderDraft; vehicleOrderId: string | null }) =>
      api.call(orderConfirmVehicle, asked),
    // One write at a time, so that the last choice wins.
    scope: { id: 'vehicleOrder' },
    every: true,
    onSuccess: ({ vehicleOrderId }) => onChosen(vehicleOrderId),
  });
}
