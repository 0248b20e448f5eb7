import { invitationAccept, invitationVisit } from '@marque/contract/member/invitation/endpoints';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareCodeOf } from '#blocks/share-landing/scene.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { keepChannel } from '#shared/platform/launch-params.ts';
import { useHostInput } from './use-programme.ts';

type InviteParams = { code?: string | undefined; scene?: string | undefined };

/** Returns the code of an address, or that of a mini-program code; '' for none, and for what is no code. */
export const inviteCodeOf = ({ code, scene }: InviteParams): string =>
  shareCodeOf({ id: code, scene });

/** Keeps the channel of an address for a member who registers. */
export function useInviteChannel(channel: string | undefined): void {
  useEffect(() => {
    if (channel) keepChannel(channel);
  }, [channel]);
}

/** Queries who invites by a code, and returns a function that accepts, after signing in. */
export function useVisit(code: string) {
  const api = useApi();
  const client = useQueryClient();
  const host = useHostInput();
  const query = api.query(invitationVisit, { code, ...host }, 'live');
  const visit = useQuery({ ...query, placeholderData: keepPreviousData });
  useRefetchForMember(query.queryKey);
  const acceptance = useWrite({
    mutationFn: (_: object, key) => api.call(invitationAccept, { code }, { idempotencyKey: key }),
    purpose: () => `invitation:${code}`,
    // A refusal says how the person stands as well.
    onSettled: () => client.invalidateQueries({ queryKey: [invitationVisit.id] }),
  });
  // What was tapped before signing in is done after it, whatever way that took.
  const accept = useMemberIntent<object>(`invitation:${code}`, (input) => acceptance.mutate(input));
  return { visit, accept: () => accept({}), accepting: acceptance.isPending };
}
