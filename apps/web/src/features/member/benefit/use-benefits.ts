import { benefitClaim, benefitList } from '@marque/contract/member/benefit/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { serverNow } from '#shared/api/wire.ts';
import { useNavigate, useServerLink } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Returns the benefits of the brand, and a function that claims one. */
export function useBenefits() {
  const api = useApi();
  const client = useQueryClient();
  const linkTo = useServerLink();
  const goTo = useNavigate();
  const query = api.query(benefitList, {}, 'live');
  const benefits = useQuery(query);
  useRefetchForMember(query.queryKey);
  const write = useWrite({
    mutationFn: (rightId: string, idempotencyKey) =>
      api.call(benefitClaim, { rightId }, { idempotencyKey }),
    purpose: (rightId) => `benefit:${rightId}:${shanghaiDay(new Date(serverNow()))}`,
    per: (rightId) => rightId,
    onSuccess: async ({ grant }) => {
      const to = linkTo(grant.link);
      toast(`${grant.title}已领取`, to ? { name: '去看看', run: () => void goTo(to) } : undefined);
      await client.invalidateQueries({ refetchType: 'active' });
    },
  });
  const claim = useMemberIntent('benefit.claim', (rightId: string) => write.mutate(rightId));
  return { benefits, claim, busy: write.isPending };
}
