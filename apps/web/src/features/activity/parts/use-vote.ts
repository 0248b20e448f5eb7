import { activityVote } from '@marque/contract/activity/vote/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The tap that votes in an activity. `said`: what is told after it, by the votes that are left. */
export function useVote(
  activityId: string,
  said: (left: number) => string = (left) =>
    left > 0 ? `投好了，今天还有 ${left} 票` : '投好了，今天的票用完了',
) {
  const api = useApi();
  const client = useQueryClient();
  const vote = useWrite({
    purpose: (subjectId: string) => `vote:${activityId}:${subjectId}`,
    mutationFn: (subjectId: string, key) =>
      api.call(activityVote, { id: activityId, subjectId }, { idempotencyKey: key }),
    onSuccess: ({ left }) => toast(said(left)),
    onSettled: () => client.invalidateQueries(ofCalls('activity')),
  });
  const tap = useMemberIntent<string>(`activity:${activityId}:vote`, (subjectId) =>
    vote.mutate(subjectId),
  );
  return { tap, busy: vote.isPending ? vote.variables : null };
}
export type Voting = ReturnType<typeof useVote>;
