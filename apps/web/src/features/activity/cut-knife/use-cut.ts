import {
  activityCut,
  activityCutOwn,
  activityCuts,
  activityCutStart,
} from '@marque/contract/activity/cut/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatMoney } from '@marque/contract/money';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Loads again what shows the price of a cut. */
function useLoadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [activityDetail.id, activityCut.id, activityCuts.id].map((id) =>
        client.invalidateQueries({ queryKey: [id] }),
      ),
    );
}

/** Begins to cut the price of a deal, after the sign-in where that is needed. */
export function useStartCut(id: string) {
  const api = useApi();
  const go = useNavigateToPage();
  const loadAgain = useLoadAgain();
  const start = useWrite({
    mutationFn: (dealId: string, idempotencyKey) =>
      api.call(activityCutStart, { id, dealId }, { idempotencyKey }),
    purpose: (dealId) => `cut:${dealId}`,
    onSuccess: () => void go('activity.cutKnifeMyTeam', { id }),
    onSettled: loadAgain,
  });
  const tap = useMemberIntent<string>(`activity:${id}:cut`, (dealId) => start.mutate(dealId));
  return { tap, busy: start.isPending };
}

/** The owner's own cut. */
export function useOwnCut(joinId: string) {
  const api = useApi();
  const loadAgain = useLoadAgain();
  return useWrite({
    mutationFn: (_: void, idempotencyKey: string) =>
      api.call(activityCutOwn, { joinId }, { idempotencyKey }),
    purpose: () => `cut:${joinId}:own`,
    onSuccess: ({ ownFen }) => toast(`你砍掉了 ${formatMoney(ownFen)}`),
    onSettled: loadAgain,
  });
}
