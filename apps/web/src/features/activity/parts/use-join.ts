import { activityDetail, activityJoin } from '@marque/contract/activity/endpoints';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

/** Makes the member take part, as of the rules that are read. `onJoined`: what follows at once. */
export function useJoin(
  { id, version }: Pick<ActivityDetail, 'id' | 'version'>,
  onJoined?: () => void,
) {
  const api = useApi();
  const client = useQueryClient();
  const [query] = useQueryParams();
  const joinId = query.get('joinId');
  const join = useWrite({
    purpose: () => `join:${id}:${version}`,
    mutationFn: (_: true, idempotencyKey) =>
      api.call(
        activityJoin,
        { id, rulesVersion: version, ...(joinId && { joinId }) },
        { idempotencyKey },
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [activityDetail.id] });
      onJoined?.();
    },
  });
  const begin = useMemberIntent<true>(`activity:${id}:begin`, () => join.mutate(true));
  return { begin: () => begin(true), busy: join.isPending };
}
