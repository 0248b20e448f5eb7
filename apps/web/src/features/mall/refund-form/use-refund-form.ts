import { refundCreate, refundInfo } from '@marque/contract/mall/after-sale/endpoints';
import type { RefundOptions } from '@marque/contract/mall/after-sale/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useGo } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { forgetDraft, useDraft } from '#shared/session/use-draft.ts';
import { beginWith, picksOf, picksText, readDraft, type RefundDraft } from './draft.ts';

/**
 * Asking for a refund of an order: what is chosen and said, what it brings, and asking once. `begin`
 * is what was chosen on the way here.
 */
export function useRefundForm(
  orderId: string,
  begin: { type: string | undefined; picks: string | undefined },
) {
  const api = useApi();
  const client = useQueryClient();
  const go = useGo();
  const key = ['refund', orderId, begin.picks].filter(Boolean).join(':');
  const { draft, set } = useDraft<RefundDraft>(key, (kept) => readDraft(kept ?? beginWith(begin)));
  const options = useQuery({
    ...api.query(
      refundInfo,
      { orderId, type: draft.type ?? undefined, picks: picksText(draft.picks) },
      'live',
    ),
    enabled: useSignedIn(),
    placeholderData: keepPreviousData,
    select: (info): RefundOptions => info.options!,
  });

  const bodyOf = ({ type, picks, amounts }: RefundOptions) => ({
    orderId,
    type: type!,
    picks,
    reason: draft.reason!,
    explanation: draft.explanation,
    pictures: draft.pictures.map(({ key }) => key),
    expect: { totalFen: amounts.totalFen, score: amounts.score },
  });
  const send = useWrite({
    mutationFn: (options: RefundOptions, idempotencyKey) =>
      api.call(refundCreate, bodyOf(options), { idempotencyKey }),
    purpose: (options) => `refund:${JSON.stringify(bodyOf(options))}`,
    onSuccess: ({ id }) => {
      forgetDraft(key);
      go('mall.refundSubmitSuccess', { id }, { replace: true });
    },
    // What has changed shows in what holds now; what was typed stays.
    onError: () => void client.invalidateQueries({ queryKey: [refundInfo.id] }),
  });
  return {
    draft,
    set,
    /** Pieces by line as last chosen; what the server made of them once it has. */
    picks: (options.isPlaceholderData ? draft.picks : null) ?? picksOf(options.data),
    options,
    send,
  };
}
export type RefundForm = ReturnType<typeof useRefundForm>;
