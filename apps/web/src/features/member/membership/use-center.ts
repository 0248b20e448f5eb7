import { memberCenter } from '@marque/contract/member/membership/endpoints';
import { scoreWays } from '@marque/contract/points/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Returns the levels and what the member has reached. */
export function useCenter() {
  const api = useApi();
  const signedIn = useSignedIn();
  const query = api.query(memberCenter, {}, 'live');
  const center = useQuery(query);
  useRefetchForMember(query.queryKey);
  return { center, signedIn };
}

/** Returns the ways to grow, and how far the member has used each. */
export function useTasks() {
  const api = useApi();
  const query = api.query(scoreWays, {}, 'live');
  const tasks = useQuery(query);
  useRefetchForMember(query.queryKey);
  return tasks;
}
