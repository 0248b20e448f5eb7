import { activityDetail } from '@marque/contract/activity/endpoints';
import {
  activityPairingJoin,
  activityPairingLeave,
  activityPairingMatch,
  activityPairingOpen,
} from '@marque/contract/activity/pairing/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** How one comes to a team: opens one, is matched, or joins that of a link. */
type Way = { by: 'open'; welcome: boolean } | { by: 'match' } | { by: 'join'; teamId: string };

function useLoadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [activityDetail.id] });
}

/** Comes to a team, after the sign-in where that is needed. */
export function usePairing(id: string) {
  const api = useApi();
  const go = useNavigateToPage();
  const pair = useWrite({
    mutationFn: (way: Way, idempotencyKey) =>
      way.by === 'join'
        ? api.call(activityPairingJoin, { teamId: way.teamId }, { idempotencyKey })
        : way.by === 'open'
          ? api.call(activityPairingOpen, { id, welcome: way.welcome }, { idempotencyKey })
          : api.call(activityPairingMatch, { id }, { idempotencyKey }),
    purpose: ({ by }) => `pair:${id}:${by}`,
    onSuccess: (team) => {
      toast(team.state === 'formed' ? '满员了，去抽奖吧' : `入队了，还差 ${team.missing} 人`);
      void go('activity.lotteryTeamMyTeam', { id, teamId: team.id });
    },
    onSettled: useLoadAgain(),
  });
  const tap = useMemberIntent<Way>(`activity:${id}:pair`, (way) => pair.mutate(way));
  return { tap, busy: pair.isPending };
}

/** Leaves a team that is not full. */
export function useLeavePair() {
  const api = useApi();
  return useWrite({
    mutationFn: (teamId: string, idempotencyKey) =>
      api.call(activityPairingLeave, { teamId }, { idempotencyKey }),
    purpose: (teamId) => `pair:${teamId}:leave`,
    onSuccess: () => toast('已退出，位子空出来了'),
    onSettled: useLoadAgain(),
  });
}
