import { appointmentSlots, createAppointment } from '@marque/contract/appointment/endpoints';
import type { Slot } from '@marque/contract/appointment/schema';
import { formatMoney } from '@marque/contract/money';
import { quotationAccept, quotationDecline } from '@marque/contract/serve/quotation/endpoints';
import type { Quotation } from '@marque/contract/serve/quotation/schema';
import { sellDetail } from '@marque/contract/used-car/sell/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestSlots } from '#blocks/slot-picker/nearest-slots.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The sale of a car, with its steps: a time for the inspection, and the decision on the price. */
export function useSale(id: string) {
  const { call, query } = useApi();
  const client = useQueryClient();
  const sale = useQuery({ ...query(sellDetail, { id }, 'live'), enabled: useSignedIn() });
  const [start, setStart] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const refetch = () => sale.refetch();
  const booking = useWrite({
    mutationFn: (to: { start: string; dealerId: string }, idempotencyKey) =>
      call(
        createAppointment,
        { kind: 'inspect', subject: { leadId: id }, ...to },
        { idempotencyKey },
      ),
    purpose: (to) => `inspect:${id}:${JSON.stringify(to)}`,
    onSuccess: () => toast('约好了，到店出示预约码'),
    onError: (error) => {
      const free = nearestSlots(error);
      if (!free) return;
      setStart(null);
      setNearest(free);
      void client.invalidateQueries({ queryKey: [appointmentSlots.id] });
    },
    onSettled: refetch,
  });
  const accept = useWrite({
    mutationFn: (quotation: Quotation, idempotencyKey) =>
      call(quotationAccept, { id: quotation.id }, { idempotencyKey }),
    purpose: (quotation) => `quotation-accept:${quotation.id}`,
    onSuccess: () => toast('成交，门店会联系你办过户'),
    onSettled: refetch,
  });
  const decline = useWrite({
    mutationFn: (_: void, idempotencyKey) => call(quotationDecline, { id }, { idempotencyKey }),
    purpose: () => `quotation-decline:${id}`,
    onSuccess: () => toast('好的，这次不卖了'),
    onSettled: refetch,
  });
  return {
    sale,
    start,
    nearest,
    problem:
      nearest.length > 0
        ? '这个时间刚被约走了，换一个吧'
        : asked && start === null
          ? '请选择到店时间'
          : undefined,
    pick: (at: string) => {
      setStart(at);
      setNearest([]);
    },
    booking: booking.isPending,
    book: (dealerId: string) => {
      setAsked(true);
      if (start) booking.mutate({ start, dealerId });
    },
    accepting: accept.isPending,
    accept: async (quotation: Quotation) => {
      const sure = await askConfirm({
        title: `${formatMoney(quotation.totalFen)} 卖给${quotation.from}？`,
        text: '接受以后，门店按这个价和你签合同、办过户、付款。',
        yes: '接受报价',
      });
      if (sure) accept.mutate(quotation);
    },
    declining: decline.isPending,
    decline: async () => {
      const sure = await askConfirm({
        title: '不卖了？',
        text: '这次卖车就此结束，没有任何费用，门店不再联系你。',
        yes: '不卖了',
      });
      if (sure) decline.mutate();
    },
  };
}
export type Selling = ReturnType<typeof useSale>;
