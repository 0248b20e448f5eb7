import { parseInviterCode } from '@marque/contract/referral/code';
import {
  referralJoin,
  referralRemind,
  referralStanding,
  referralTouch,
} from '@marque/contract/referral/binding/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastRefusal } from '#blocks/inviter-field/refusal.ts';
import { useAccept } from '#blocks/inviter-field/use-offered.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useHydratedValue } from '#shared/ui/loading/use-hydrated.ts';

/** A code of the address as it is stored; '' for none, and for what is no code. */
export const codeOf = (text: string | undefined): string => parseInviterCode(text ?? '') ?? '';

/**
 * How the caller stands to a programme, and by whose code they came. It is never in the first view: the
 * server's HTML is the same for everybody.
 */
export function useStanding(slug: string, asked: string) {
  const api = useApi();
  const signedIn = useSignedIn();
  const code = useHydratedValue(asked, '');
  const query = api.query(referralStanding, { slug, ...(code && { code }) }, 'live');
  const { data } = useQuery({ ...query, enabled: signedIn || code !== '' });
  useRefetchForMember(query.queryKey);
  return { code, standing: data };
}

/** Notes quietly that a member opened an inviter's link, so that it is offered later. Binds nothing. */
export function useTouch(code: string, offered: boolean): void {
  const api = useApi();
  const signedIn = useSignedIn();
  const { mutate } = useWrite({
    mutationFn: (of: string) => api.call(referralTouch, { code: of }),
    // Nobody asked for it, so nobody hears that it failed.
    meta: { ownError: true },
  });
  const touches = signedIn && offered;
  useEffect(() => {
    if (touches) mutate(code);
  }, [touches, code, mutate]);
}

const ALL = ofCalls('referral.');

/** Accepts the recommendation of a code, after signing in. Only a tap does that. */
export function useBind(code: string, done: () => void) {
  const { write } = useAccept();
  const accept = useMemberIntent<boolean>(`referral.bind:${code}`, (shows) =>
    write.mutate({ code, shows }, { onSettled: done }),
  );
  return { accept, accepting: write.isPending };
}

/** Makes the member somebody who recommends, by the rules of the version that was read. */
export function useJoin(slug: string, done: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (version: number, key) =>
      api.call(referralJoin, { slug, version }, { idempotencyKey: key }),
    purpose: (version) => `referral.join:${slug}:${version}`,
    onSuccess: () => {
      toast('这是你的推荐码，发给想看车的朋友吧');
      done();
    },
    onError: toastRefusal,
    meta: { ownError: true },
    onSettled: () => client.invalidateQueries(ALL),
  });
}

/** Sets or removes the reminder of the start. */
export function useRemind(slug: string) {
  const api = useApi();
  const client = useQueryClient();
  const change = useWrite({
    mutationFn: (on: boolean) => api.call(referralRemind, { slug, on }),
    onSuccess: ({ reminded }) => toast(reminded ? '开始时会在消息里告诉你' : '已取消提醒'),
    onSettled: () => client.invalidateQueries(ALL),
  });
  const remind = useMemberIntent<boolean>(`referral.remind:${slug}`, (on) => change.mutate(on));
  return { remind, changing: change.isPending };
}
