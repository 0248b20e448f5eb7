import { cancelAppointment, previewCancel } from '@marque/contract/appointment/endpoints';
import type { CancelReason } from '@marque/contract/appointment/kinds';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';

type CancelOptions = {
  /** Whether the preview is asked for. */
  enabled: boolean;
  onCancelled: (appointment: Appointment) => void;
};

/** Cancelling an appointment: what it means, the reason, and the write. */
export function useCancel(id: string, { enabled, onCancelled }: CancelOptions) {
  const api = useApi();
  const client = useQueryClient();
  const preview = useQuery({ ...api.query(previewCancel, { id }, 'live'), enabled });
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [asked, setAsked] = useState(false);
  const cancel = useWrite({
    mutationFn: (why: CancelReason, key) =>
      api.call(cancelAppointment, { id, reason: why }, { idempotencyKey: key }),
    purpose: () => `cancel:${id}`,
    onSuccess: onCancelled,
    onSettled: () => client.invalidateQueries(),
  });
  return {
    preview,
    reason,
    setReason,
    /** The error after the first attempt without a reason. */
    problem: asked && !reason ? '请选择取消原因' : undefined,
    cancelling: cancel.isPending,
    cancel: () => {
      setAsked(true);
      if (reason) cancel.mutate(reason);
    },
  };
}
export type Cancelling = ReturnType<typeof useCancel>;
