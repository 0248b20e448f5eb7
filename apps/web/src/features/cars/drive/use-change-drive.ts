import {
  appointmentDetail,
  appointmentSlots,
  rescheduleAppointment,
} from '@marque/contract/appointment/endpoints';
import type { Slot } from '@marque/contract/appointment/schema';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

const TAKEN = '这个时间刚被约走了，换一个吧';

/** Returns the form that moves a drive to another time or store. */
export function useChangeDrive(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const query = useQuery({
    ...api.query(appointmentDetail, { id }, 'live'),
    enabled: useSignedIn(),
  });
  const [store, setStore] = useState<NetworkDealer | null>(null);
  const [value, setValue] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const moving = useWrite({
    mutationFn: (to: { start: string; dealerId?: string }, key) =>
      api.call(rescheduleAppointment, { id, ...to }, { idempotencyKey: key }),
    purpose: (to) => `move:${id}:${JSON.stringify(to)}`,
    onSuccess: async (moved) => {
      toast('已改期，按新的时间来就行');
      go('cars.driveRecord', { id: moved.id }, { replace: true });
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (isRefusal(rescheduleAppointment, error, 'SLOT_TAKEN')) {
        setNearest((error.body.data as { nearest: Slot[] }).nearest);
        void client.invalidateQueries({ queryKey: [appointmentSlots.id] });
      } else void client.invalidateQueries();
    },
  });
  const pick = (start: string) => {
    setValue(start);
    setNearest([]);
  };
  return {
    query,
    store,
    value,
    /** Missing fields are marked after the first attempt to continue. */
    asked,
    nearest,
    problem: nearest.length > 0 ? TAKEN : undefined,
    pick,
    chooseStore: (chosen: NetworkDealer) => {
      setStore(chosen);
      setValue(null);
      setNearest([]);
    },
    moving: moving.isPending,
    move: () => {
      setAsked(true);
      if (value) moving.mutate({ start: value, ...(store && { dealerId: store.id }) });
    },
  };
}
export type Changing = ReturnType<typeof useChangeDrive>;
