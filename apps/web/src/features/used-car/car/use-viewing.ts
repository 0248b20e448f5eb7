import { createAppointment, rescheduleAppointment } from '@marque/contract/appointment/endpoints';
import type { Slot } from '@marque/contract/appointment/schema';
import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestSlots } from '#blocks/slot-picker/nearest-slots.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Returns the booked time to see a car, and books or moves it. */
export function useViewing({ id, dealer, viewing }: UsedCar) {
  const { call } = useApi();
  const client = useQueryClient();
  const [start, setStart] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [moving, setMoving] = useState(false);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const write = useWrite({
    mutationFn: (at: string, idempotencyKey) =>
      viewing
        ? call(rescheduleAppointment, { id: viewing.id, start: at }, { idempotencyKey })
        : call(
            createAppointment,
            { kind: 'view', dealerId: dealer.id, start: at, subject: { usedCarId: id } },
            { idempotencyKey },
          ),
    purpose: (at) => `viewing:${id}:${viewing?.id ?? ''}:${at}`,
    onSuccess: () => {
      setStart(null);
      setAsked(false);
      setMoving(false);
      setNearest([]);
      toast('约好了，到店给顾问看预约码');
    },
    onError: (error) => {
      const free = nearestSlots(error);
      if (!free) return;
      setStart(null);
      setNearest(free);
    },
    onSettled: () => client.invalidateQueries(),
  });
  return {
    booked: viewing,
    isChoosing: viewing === null || moving,
    move: () => setMoving(true),
    start,
    pick: setStart,
    nearest,
    problem: asked && !start ? '请选择看车时间' : undefined,
    isBooking: write.isPending,
    book: () => {
      setAsked(true);
      if (start) write.mutate(start);
    },
  };
}
