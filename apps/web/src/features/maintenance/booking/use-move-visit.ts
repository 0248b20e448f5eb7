import {
  appointmentDetail,
  appointmentSlots,
  rescheduleAppointment,
} from '@marque/contract/appointment/endpoints';
import type { Slot } from '@marque/contract/appointment/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';

const TAKEN = '手慢了，这个时段刚被约走，看看这三个';

/** Moving a visit to another time. `start` is a time that was chosen elsewhere. */
export function useMoveVisit(id: string, start: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const query = useQuery({
    ...api.query(appointmentDetail, { id }, 'live'),
    enabled: useSignedIn(),
  });
  const [value, setValue] = useState<string | null>(
    start !== undefined && !Number.isNaN(Date.parse(start)) ? new Date(start).toISOString() : null,
  );
  const [asked, setAsked] = useState(false);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const moving = useWrite({
    mutationFn: (to: string, key) =>
      api.call(rescheduleAppointment, { id, start: to }, { idempotencyKey: key }),
    purpose: (to) => `move:${id}:${to}`,
    onSuccess: async (moved) => {
      go('maintenance.mainResult', { id: moved.id, from: 'moved' }, { replace: true });
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (isRefusal(rescheduleAppointment, error, 'SLOT_TAKEN')) {
        setNearest((error.body.data as { nearest: Slot[] }).nearest);
        void client.invalidateQueries({ queryKey: [appointmentSlots.id] });
      } else void client.invalidateQueries();
    },
  });
  return {
    query,
    value,
    nearest,
    problem: nearest.length > 0 ? TAKEN : asked && !value ? '请选择到店时间' : undefined,
    pick: (to: string) => {
      setValue(to);
      setNearest([]);
    },
    moving: moving.isPending,
    move: () => {
      setAsked(true);
      if (value) moving.mutate(value);
    },
  };
}
export type MovingVisit = ReturnType<typeof useMoveVisit>;
