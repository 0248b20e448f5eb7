import type { In } from '@marque/contract/core';
import { referralGainClaim } from '@marque/contract/referral/reward/endpoints';
import type { Gain } from '@marque/contract/referral/reward/schema';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, useNavigate, useServerLink } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/**
 * Claims a reward, or what may be taken in its place. Goods are ordered: the refusal leads there, or first
 * to the page that asks for a real name, which then leads back to `leaf`, the page of the programme.
 */
export function useClaimGain({ id, slug, use }: Gain, leaf: string, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const goTo = useNavigate();
  const href = useHref();
  const linkTo = useServerLink();
  return useWrite({
    mutationFn: (choice: In<typeof referralGainClaim>['choice'], idempotencyKey: string) =>
      api.call(referralGainClaim, { id, choice }, { idempotencyKey }),
    purpose: (choice) => `gain:${id}:${choice}`,
    meta: { ownError: true },
    onSuccess: ({ note }) => {
      toast(note || '领到了');
      onDone();
    },
    onError: (error) => {
      const order = use && linkTo(use);
      if (isRefusal(referralGainClaim, error, 'REAL_NAME_REQUIRED'))
        void goTo(href('referral.idCard', { slug, back: leaf }));
      else if (order && isRefusal(referralGainClaim, error, 'GAIN_ADDRESS')) void goTo(order);
      else if (error.name !== 'AbortError') toast(messageOf(error));
    },
    onSettled: () => client.invalidateQueries(ofCalls('referral.')),
  });
}
