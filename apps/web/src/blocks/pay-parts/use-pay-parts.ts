import { orderDetail, orderPayInfo } from '@marque/contract/mall/order/endpoints';
import {
  payPart,
  payPartClose,
  payTransfer,
  payTransferSent,
} from '@marque/contract/pay/endpoints';
import type { PaySubject } from '@marque/contract/pay/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { platform } from '#shared/platform/platform.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The paid subject. */
export type Paying = { id: string; subject?: PaySubject };

const SAID = {
  shared: '已发出，等对方付款',
  menu: '点右上角「···」发给要付款的人',
  copied: '链接已复制，去粘贴给要付款的人',
  shown: null,
} as const;

/** The writes that open and close parts of a payment, and report bank transfers. */
export function usePayParts({ id, subject }: Paying) {
  const api = useApi();
  const client = useQueryClient();
  const of = { id, ...(subject ? { subject } : {}) };
  const refresh = () => {
    // The server's state is refetched after a refusal too.
    for (const { id: call } of [orderPayInfo, orderDetail])
      void client.invalidateQueries({ queryKey: [call] });
  };
  const open = useWrite({
    purpose: ({ amountFen, invite }: { amountFen: number; invite: boolean }) =>
      `pay-part:${id}:${amountFen}:${invite}`,
    mutationFn: (asked, idempotencyKey) =>
      api.call(payPart, { ...of, ...asked }, { idempotencyKey }),
    onSuccess: refresh,
    onError: refresh,
  });
  const close = useWrite({
    mutationFn: (part: string) => api.call(payPartClose, { ...of, part }),
    onSuccess: refresh,
    onError: refresh,
  });
  /** Starts a bank transfer of the remaining amount, or of an open part. */
  const transfer = useWrite({
    purpose: (part: string | undefined) => `pay-transfer:${id}:${part ?? ''}`,
    mutationFn: (part, idempotencyKey) =>
      api.call(payTransfer, { ...of, ...(part ? { part } : {}) }, { idempotencyKey }),
    onSuccess: refresh,
    onError: refresh,
  });
  const sent = useWrite({
    mutationFn: (asked: { part: string; slips: string[] }) =>
      api.call(payTransferSent, { ...of, ...asked }),
    onSuccess: refresh,
    onError: refresh,
  });
  return { open, close, transfer, sent };
}

/** Shares the link for another person to pay a part. */
export function useInvitePayer() {
  const { id: brand, name } = useBrand();
  return async (path: string, words: string): Promise<void> => {
    const shared = await platform().share({
      title: words,
      desc: `${name}商城 · 付款前可以看清商品和金额`,
      path,
      image: `${location.origin}/share-${brand}.jpg`,
    });
    const said = shared.ok ? SAID[shared.value] : shared.reason !== 'cancelled' && shared.message;
    if (said) toast(said);
  };
}
