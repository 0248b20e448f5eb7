import {
  maintenanceConfirm,
  maintenanceExtra,
  maintenanceWorkOrder,
} from '@marque/contract/maintenance/workshop/endpoints';
import type { In } from '@marque/contract/core';
import type { WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import { isWorkOver } from '@marque/contract/maintenance/workshop/states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The interval at which work that is under way is asked for, in ms. */
const ASK_EVERY_MS = 15_000;

/** Queries a work order, and again while the work is under way. */
export function useWorkOrder(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(maintenanceWorkOrder, { id }, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data && !isWorkOver(state.data.status) ? ASK_EVERY_MS : false,
  });
}

type Answer = Omit<In<typeof maintenanceExtra>, 'id'>;

/** The write that answers an extra. */
export function useAnswerExtra(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (answer: Answer, idempotencyKey) =>
      api.call(maintenanceExtra, { id, ...answer }, { idempotencyKey }),
    purpose: (answer) => `extra:${id}:${JSON.stringify(answer)}`,
    onSuccess: (_, { approve }) => toast(approve ? '已同意，马上安排' : '这次不做'),
    // Also after a refusal: another offer stands there, or it was answered on another phone.
    onSettled: () => client.invalidateQueries(),
  });
}

/** The write that confirms a bill as it is shown. */
export function useConfirmBill({ id, totalFen }: Pick<WorkOrder, 'id' | 'totalFen'>) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (_: void, idempotencyKey) =>
      api.call(maintenanceConfirm, { id, totalFen }, { idempotencyKey }),
    purpose: () => `bill:${id}:${totalFen}`,
    onSuccess: () => toast('结算单已确认'),
    // Also after a refusal, so that the page shows the new total.
    onSettled: () => client.invalidateQueries(),
  });
}
