import { referralBind, referralOffered } from '@marque/contract/referral/binding/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { toastRefusal } from './refusal.ts';

/** The inviter whom the member accepted, else whose link they opened last; undefined for a visitor. */
export function useOffered() {
  const api = useApi();
  const signedIn = useSignedIn();
  return useQuery({ ...api.query(referralOffered, {}, 'list'), enabled: signedIn }).data;
}

/** Accepts a recommendation by a code. */
export function useAccept() {
  const api = useApi();
  const client = useQueryClient();
  const accept = (code: string, shows: boolean, idempotencyKey: string) =>
    api.call(referralBind, { code, shows }, { idempotencyKey });
  const write = useWrite({
    mutationFn: ({ code, shows }: { code: string; shows: boolean }, key) =>
      accept(code, shows, key),
    purpose: ({ code, shows }) => `referral.bind:${code}:${String(shows)}`,
    onSuccess: ({ inviter }) => toast(`已接受 ${inviter.nickName} 的推荐`),
    onError: toastRefusal,
    meta: { ownError: true },
    onSettled: () => client.invalidateQueries(ofCalls('referral.')),
  });
  return { accept, write };
}
