import type { Out } from '@marque/contract/core';
import { refundCreate, refundInfo } from '@marque/contract/mall/after-sale/endpoints';
import { refundForm } from '@marque/contract/mall/after-sale/form';
import type { RefundOptions, RefundReason } from '@marque/contract/mall/after-sale/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useValue } from '#shared/form/field.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { beginWith, EMPTY_DRAFT, picksOf, readDraft, type RefundDraft } from './draft.ts';
import { picksText } from '../after-sale/picks-text.ts';

type Said = {
  reason: RefundReason | null;
  explanation: string;
  pictures: readonly { key: string }[];
};

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
  const go = useNavigateToPage();
  /** What there is to choose from, and what it brings, as shown. */
  const shown = useRef<RefundOptions>(undefined);
  const [rules] = useState(() => refundForm<RefundReason>(() => shown.current));
  const bodyOf = ({ reason, explanation, pictures }: Said) => {
    const { type, picks, amounts } = shown.current!;
    return {
      orderId,
      type: type!,
      picks,
      reason: reason!,
      explanation,
      pictures: pictures.map(({ key }) => key),
      expect: { totalFen: amounts.totalFen, score: amounts.score },
    };
  };
  const form = useForm({
    rules,
    initial: EMPTY_DRAFT,
    draft: ['refund', orderId, begin.picks].filter(Boolean).join(':'),
    read: (kept) => readDraft(kept ?? beginWith(begin)),
    write: {
      mutationFn: (texts: Said, idempotencyKey) =>
        api.call(refundCreate, bodyOf(texts), { idempotencyKey }),
      purpose: (said) => `refund:${JSON.stringify(bodyOf(said))}`,
      onSuccess: ({ id }: Out<typeof refundCreate>) =>
        go('mall.refundSubmitSuccess', { id }, { replace: true }),
      // What has changed shows in what holds now; what was typed stays.
      onError: () => void client.invalidateQueries({ queryKey: [refundInfo.id] }),
    },
  });
  const type = useValue(form, 'type') as RefundDraft['type'];
  const picks = useValue(form, 'picks') as RefundDraft['picks'];
  const options = useQuery({
    ...api.query(refundInfo, { orderId, type: type ?? undefined, picks: picksText(picks) }, 'live'),
    enabled: useSignedIn(),
    placeholderData: keepPreviousData,
    select: (info): RefundOptions => info.options!,
  });
  useEffect(() => {
    shown.current = options.data;
  });
  return {
    form,
    /** Pieces by line as last chosen; what the server made of them once it has. */
    picks: (options.isPlaceholderData ? picks : null) ?? picksOf(options.data),
    options,
  };
}
export type RefundForm = ReturnType<typeof useRefundForm>;
