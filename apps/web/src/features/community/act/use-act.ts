import { ACT_BASE_COUNT, baseCount, joinedText } from '@marque/contract/community/act/policy';
import { actDetail, actTop6 } from '@marque/contract/community/act/endpoints';
import type { Act } from '@marque/contract/community/act/schema';
import { acquireByTypeCodeAndDictCode } from '@marque/contract/dict/endpoints';
import type { PageId } from '@marque/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { hasPage } from '#shared/routing/page-paths.ts';

/** An activity as the person sees it, and the first of those who take part. */
export function useAct(id: string) {
  const api = useApi();
  const act = useQuery(api.query(actDetail, { id }, 'live'));
  const top = useQuery(api.query(actTop6, { id }, 'live'));
  useRefetchForMember(api.key(actDetail, { id }));
  return { act, top };
}

/** How many take part, once there are as many as the dictionary says. */
export function useJoinedText(joined: number): string {
  const api = useApi();
  const { data } = useQuery(api.query(acquireByTypeCodeAndDictCode, ACT_BASE_COUNT, 'live'));
  return joinedText(joined, baseCount(data?.dictValue ?? ''));
}

/** The page that signs up: with a step for the car where the brand has one. */
export function useSignPage({ needsCar }: Pick<Act, 'needsCar'>): PageId {
  const { id } = useBrand();
  return needsCar !== 'no' && hasPage('community.actNewSignCar', id)
    ? 'community.actNewSignCar'
    : 'community.actNewSign';
}
