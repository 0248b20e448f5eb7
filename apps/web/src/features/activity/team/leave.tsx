import { activityTeamLeave } from '@marque/contract/activity/team/endpoints';
import type { Team } from '@marque/contract/activity/team/schema';
import { formatMoney } from '@marque/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Note } from '#shared/ui/layout/card.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Gives a seat of a team back that is not full yet. */
export function Leave({ of }: { of: Team }) {
  const api = useApi();
  const client = useQueryClient();
  const leave = useWrite({
    mutationFn: (teamId: string, idempotencyKey) =>
      api.call(activityTeamLeave, { teamId }, { idempotencyKey }),
    purpose: (teamId) => `leave:${teamId}`,
    onSuccess: () => toast('已退出，钱正在原路退回'),
    onSettled: () => client.invalidateQueries(),
  });
  const ask = async () => {
    const text = `你付的 ${formatMoney(of.goods.priceFen)} 会马上原路退回，位子空出来`;
    if (await askConfirm({ title: '退出这个团吗？', text, yes: '退出并退款' })) leave.mutate(of.id);
  };
  return (
    <>
      <Button block kind="secondary" busy={leave.isPending} onClick={() => void ask()}>
        退出并退款
      </Button>
      <Note>凑齐之前可以随时退出。</Note>
    </>
  );
}
