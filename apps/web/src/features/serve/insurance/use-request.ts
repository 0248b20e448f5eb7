import { formatMoney } from '@marque/contract/money';
import { insureDetail } from '@marque/contract/serve/insurance/endpoints';
import { quotationAccept, quotationDecline } from '@marque/contract/serve/quotation/endpoints';
import type { Quotation } from '@marque/contract/serve/quotation/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** A request for quotations, the quotation that is looked at, and what can be decided. */
export function useRequest() {
  const { call, query } = useApi();
  const id = usePageSubjectId('serve.insureDetail');
  const signedIn = useSignedIn();
  const answer = useQuery({ ...query(insureDetail, { id }, 'live'), enabled: signedIn });
  const [pickedId, setPickedId] = useState<string | null>(null);
  const refetch = () => answer.refetch();
  const accept = useWrite({
    mutationFn: (quotation: Quotation, idempotencyKey) =>
      call(quotationAccept, { id: quotation.id }, { idempotencyKey }),
    purpose: (quotation) => `quotation-accept:${quotation.id}`,
    onSuccess: () => toast('选好了，门店会联系你办理'),
    onSettled: refetch,
  });
  const decline = useWrite({
    mutationFn: (_: void, idempotencyKey) => call(quotationDecline, { id }, { idempotencyKey }),
    purpose: () => `quotation-decline:${id}`,
    onSuccess: () => toast('已告诉门店，这次不用了'),
    onSettled: refetch,
  });
  const open = answer.data?.quotations.filter(({ status }) => status === 'open') ?? [];
  return {
    answer,
    /** The quotation that the bar accepts: the one picked, else the least. */
    picked: open.find((one) => one.id === pickedId) ?? open[0] ?? null,
    pick: setPickedId,
    accepting: accept.isPending,
    accept: async (quotation: Quotation) => {
      const sure = await askConfirm({
        title: `选「${quotation.from}」的报价？`,
        text: `${formatMoney(quotation.totalFen)}，门店会联系你核对和付款；其余报价随之结束。`,
        yes: '选这份',
      });
      if (sure) accept.mutate(quotation);
    },
    declining: decline.isPending,
    decline: async () => {
      const sure = await askConfirm({
        title: '都不合适？',
        text: '这次报价就此结束，门店不再联系你。你的资料 180 天后自动删除，也可以现在撤回。',
        yes: '都不合适',
      });
      if (sure) decline.mutate();
    },
  };
}
export type Request = ReturnType<typeof useRequest>;
