import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLandingClaim } from '#blocks/landing/use-landing-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';

/** Returns the input for the published topic, or for the version in a preview link. */
export const topicInput = (id: string, preview: string | undefined) =>
  preview ? { id, preview } : { id };

/** Queries a topic and claims the coupons on it. */
export function useTopic(id: string, preview: string | undefined) {
  const api = useApi();
  const query = api.query(topicDetail, topicInput(id, preview));
  const topic = useQuery(query);
  useRefetchForMember(query.queryKey);
  const claim = useLandingClaim(query.queryKey);
  return { topic, claim };
}
