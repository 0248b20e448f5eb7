import type { Out } from '@marque/contract/core';
import { refundCreate, refundInfo } from '@marque/contract/mall/after-sale/endpoints';
import { refundForm } from '@marque/contract/mall/after-sale/form';
import type { RefundOptions, RefundReason } from '@marque/contract/mall/after-sale/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useValue } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { beginWith, EMPTY_DRAFT, picksOf, readDraft, type RefundDraft } from './draft.ts';
import { picksText } from '../after-sale/picks-text.ts';

type SubmittedRefund = {
  reason: RefundReason | null;
  explanation: string;
  pictures: readonly { key: string }[];
};

/**
 * Holds the form of a refund: choices, texts, amounts, and sending it once. `begin` is the type and
 * picks from the address.
 */
export function useRefundForm(
  orderId: string,
  begin: { type: string | undefined; picks: string | undefined },
) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  /** The options and amounts shown last. */
  const shown = useRef<RefundOptions>(undefined);
  // oxlint-disable-next-line react/refs -- the rules read it when they check
  const [rules] = useState(() => refundForm<RefundReason>(() => shown.current));
  const bodyOf = ({ reason, explanation, pictures }: SubmittedRefund) => {
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
  const form = useWriteForm({
    rules,
    initial: EMPTY_DRAFT,
    draft: ['refund', orderId, begin.picks].filter(Boolean).join(':'),
    read: (kept) => readDraft(kept ?? beginWith(begin)),
    write: {
      mutationFn: (texts: SubmittedRefund, idempotencyKey) =>
        api.call(refundCreate, bodyOf(texts), { idempotencyKey }),
      purpose: (said) => `refund:${JSON.stringify(bodyOf(said))}`,
      onSuccess: ({ id }: Out<typeof refundCreate>) =>
        go('mall.refundSubmitSuccess', { id }, { replace: true }),
      // The refetch shows what has changed; typed values stay.
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
    /** The chosen pieces by line id; after the server's response, the pieces it used. */
    picks: (options.isPlaceholderData ? picks : null) ?? picksOf(options.data),
    options,
  };
}
export type RefundForm = ReturnType<typeof useRefundForm>;
