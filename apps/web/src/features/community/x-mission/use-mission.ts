import {
  missionLamp,
  missionMine,
  missionRanking,
  missionSeason,
} from '@marque/contract/community/x-mission/endpoints';
import type { RankingSpan } from '@marque/contract/community/x-mission/labels';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { serverNow } from '#shared/api/wire.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Returns the season with its tasks, and how far the member is. */
export function useSeason() {
  const api = useApi();
  const query = api.query(missionSeason, {}, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

export function useRanking(span: RankingSpan) {
  const api = useApi();
  const query = api.query(missionRanking, { span }, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** Returns what the member contributed, page by page. */
export function useContributions(enabled: boolean) {
  const api = useApi();
  return useInfiniteQuery({ ...api.paged(missionMine, {}, 'live'), enabled });
}

/** Returns a function that lights the member's lamp of the day. */
export function useLamp() {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: (_input: void, idempotencyKey: string) =>
      api.call(missionLamp, {}, { idempotencyKey }),
    purpose: () => `lamp:${shanghaiDay(new Date(serverNow()))}`,
    onSuccess: async ({ points, today }) => {
      toast(`你的灯亮了，+${points} 分，今晚第 ${today} 盏`);
      await client.invalidateQueries({ refetchType: 'active' });
    },
  });
  const light = useMemberIntent('mission.lamp', () => mutate());
  return { light: () => light(true), busy: isPending };
}
