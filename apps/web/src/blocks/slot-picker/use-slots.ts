import {
  appointmentSlots,
  leaveWait,
  takeOffer,
  waitForSlot,
} from '@marque/contract/appointment/endpoints';
import type { In } from '@marque/contract/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The kind of an appointment with the subject that it requires. */
type Subject<Input = In<typeof appointmentSlots>> = Input extends {
  kind: unknown;
  subject: unknown;
}
  ? Pick<Input, 'kind' | 'subject'>
  : never;

export type Bookable = Subject & {
  dealerId: string;
  /** The appointment to reschedule. Its own time counts as free. */
  replaces?: string | undefined;
  /** The day that is shown first, instead of the first day with free times. */
  firstDay?: string | undefined;
};

/** A day to wait for, and who was chosen by name. */
type Wait = { day: string; personId: string | null };

/** The waiting list announces any time of the day. */
const WHOLE_DAY = { fromMin: 0, toMin: 1440 };

/** The days and times for an appointment, and the waiting list for a full day. */
export function useSlots({ replaces, firstDay, ...what }: Bookable) {
  const api = useApi();
  const client = useQueryClient();
  const [day, setDay] = useState<string | null>(firstDay ?? null);
  const query = useQuery({
    ...api.query(
      appointmentSlots,
      { ...what, ...(day && { day }), ...(replaces && { replaces }) },
      'live',
    ),
    placeholderData: keepPreviousData,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [appointmentSlots.id] });
  const wait = useWrite({
    mutationFn: ({ personId, ...of }: Wait, key) =>
      api.call(
        waitForSlot,
        { ...what, ...of, ...WHOLE_DAY, ...(personId && { resourceId: personId }) },
        { idempotencyKey: key },
      ),
    purpose: (of) => `wait:${what.dealerId}:${of.day}:${of.personId ?? ''}`,
    onSuccess: () => toast('已排上候补，有空位会通知你'),
    onSettled: refresh,
  });
  const leave = useWrite({
    mutationFn: (id: string, key) => api.call(leaveWait, { id }, { idempotencyKey: key }),
    purpose: (id) => `leave:${id}`,
    onSettled: refresh,
  });
  const take = useWrite({
    mutationFn: (id: string, key) => api.call(takeOffer, { id }, { idempotencyKey: key }),
    purpose: (id) => `take:${id}`,
    onSuccess: () => toast('已约好'),
    onSettled: () => client.invalidateQueries(),
  });
  return { query, setDay, wait, leave, take };
}
