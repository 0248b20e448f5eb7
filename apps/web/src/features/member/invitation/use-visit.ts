import { invitationAccept, invitationVisit } from '@marque/contract/member/invitation/endpoints';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHostInput } from './use-programme.ts';

/** Returns the code of an address; '' for none, and for what is no code. */
export const inviteCodeOf = (code: string | undefined): string =>
  code !== undefined && /^[0-9A-Za-z]{12}$/.test(code) ? code : '';

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
