import { createAppointment, rescheduleAppointment } from '@marque/contract/appointment/endpoints';
import type { Slot } from '@marque/contract/appointment/schema';
import {
  carOrderHandover,
  carOrderHandoverCheck,
} from '@marque/contract/car-order/delivery/endpoints';
import type { Handover } from '@marque/contract/car-order/delivery/schema';
import type { In } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestSlots } from '#blocks/slot-picker/nearest-slots.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type Check = Omit<In<typeof carOrderHandoverCheck>, 'id'>;

/** Queries the hand-over and returns its mutations and the chosen time. */
export function useHandover(id: string, open: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({ ...api.query(carOrderHandover, { id }, 'live'), enabled: open });
  const [start, pick] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [moving, setMoving] = useState(false);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const onSettled = () => client.invalidateQueries();
  const book = useWrite({
    mutationFn: ({ at, of }: { at: string; of: Handover }, idempotencyKey) => {
      const { booking, dealerId, orderId } = of;
      return booking
        ? api.call(rescheduleAppointment, { id: booking.id, start: at }, { idempotencyKey })
        : api.call(
            createAppointment,
            { kind: 'delivery', dealerId, start: at, subject: { orderId } },
            { idempotencyKey },
          );
    },
    purpose: ({ at }) => `delivery:${id}:${at}`,
    onSuccess: () => {
      pick(null);
      setAsked(false);
      setMoving(false);
      setNearest([]);
      toast('已约好，记得带上身份证');
    },
    onError: (error) => {
      const free = nearestSlots(error);
      if (!free) return;
      pick(null);
      setNearest(free);
    },
    onSettled,
  });
  const check = useWrite({
    mutationFn: (of: Check, idempotencyKey) =>
      api.call(carOrderHandoverCheck, { id, ...of }, { idempotencyKey }),
    purpose: ({ code, done, problem = '' }) => `deliveryCheck:${id}:${code}:${done}:${problem}`,
    every: true,
    onSuccess: (after, { problem }) => {
      client.setQueryData(api.query(carOrderHandover, { id }).queryKey, after);
      if (problem !== undefined) void onSettled();
    },
    onError: () => void onSettled(),
  });
  return {
    query,
    start,
    pick,
    nearest,
    problem: asked && !start ? '请选择交车时间' : undefined,
    isMoving: moving,
    move: () => setMoving(true),
    isBooking: book.isPending,
    book: (of: Handover) => {
      setAsked(true);
      if (start) book.mutate({ at: start, of });
    },
    check,
  };
}
export type HandoverState = ReturnType<typeof useHandover>;
