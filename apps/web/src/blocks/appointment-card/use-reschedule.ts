import {
  appointmentDetail,
  appointmentSlots,
  rescheduleAppointment,
} from '@marque/contract/appointment/endpoints';
import type { Out } from '@marque/contract/core';
import type { Slot } from '@marque/contract/appointment/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestSlots } from '#blocks/slot-picker/nearest-slots.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

type Reschedule = {
  id: string;
  /** A time that was chosen elsewhere. */
  start?: string | null;
  onMoved: (moved: Out<typeof rescheduleAppointment>) => void;
};

/** Moving an appointment to another time, or to another store as well. */
export function useReschedule({ id, start = null, onMoved }: Reschedule) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    ...api.query(appointmentDetail, { id }, 'live'),
    enabled: useSignedIn(),
  });
  const [value, setValue] = useState(start);
  const [asked, setAsked] = useState(false);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const moving = useWrite({
    mutationFn: (to: { start: string; dealerId?: string }, key) =>
      api.call(rescheduleAppointment, { id, ...to }, { idempotencyKey: key }),
    purpose: (to) => `move:${id}:${JSON.stringify(to)}`,
    onSuccess: async (moved) => {
      onMoved(moved);
      await client.invalidateQueries();
    },
    onError: (error) => {
      const free = nearestSlots(error);
      if (free) {
        setNearest(free);
        void client.invalidateQueries({ queryKey: [appointmentSlots.id] });
      } else void client.invalidateQueries();
    },
  });
  return {
    query,
    value,
    /** Whether the first attempt to continue was made, after which missing fields are marked. */
    asked,
    /** Free times around the chosen one, which was just taken. */
    nearest,
    pick: (to: string | null) => {
      setValue(to);
      setNearest([]);
    },
    moving: moving.isPending,
    move: (dealerId?: string) => {
      setAsked(true);
      if (value) moving.mutate({ start: value, ...(dealerId && { dealerId }) });
    },
  };
}
