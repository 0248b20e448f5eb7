import { activityAwards } from '@marque/contract/activity/award/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { activitySpots } from '@marque/contract/activity/presence/endpoints';
import { activityStoreClaim } from '@marque/contract/activity/store-gift/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Has a store keep the gift, after signing in where that is needed. */
export function useClaim(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const claim = useWrite({
    mutationFn: (dealerId: string, idempotencyKey) =>
      api.call(activityStoreClaim, { id, dealerId }, { idempotencyKey }),
    purpose: (dealerId) => `activity.storeClaim:${id}:${dealerId}`,
    onSuccess: ({ store }) => {
      window.scrollTo({ top: 0 });
      toast(`${store}为你留好了`);
    },
    onSettled: () =>
      client.invalidateQueries(ofCalls(activityDetail.id, activitySpots.id, activityAwards.id)),
  });
  const start = useMemberIntent<string>(`activity:${id}:storeClaim`, (dealerId) =>
    claim.mutate(dealerId),
  );
  return { start, busy: claim.isPending ? claim.variables : null };
}
