import {
  ambassadorAgree,
  ambassadorLeave,
  ambassadorMine,
  ambassadorWithdraw,
} from '@marque/contract/referral/ambassador/endpoints';
import type { Ambassador, MineAsAmbassador } from '@marque/contract/referral/ambassador/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** How the member stands as an ambassador; not asked for visitors. */
export function useMine() {
  const api = useApi();
  const enabled = useSignedIn();
  return useQuery({ ...api.query(ambassadorMine, {}, 'live'), enabled });
}

/** The member as an ambassador who has not left; null for who is none, and until it is known. */
export const ownOf = (mine: MineAsAmbassador | undefined): Ambassador | null =>
  mine?.ambassador && mine.ambassador.state !== 'ended' ? mine.ambassador : null;

/** Returns the function that keeps how the member stands now, as a write answered it. */
export function useKeepMine() {
  const api = useApi();
  const client = useQueryClient();
  return (mine: MineAsAmbassador) => {
    client.setQueryData(api.key(ambassadorMine, {}), mine);
  };
}

/** Returns the function that asks again how the member stands, e.g. once the real name is told. */
export function useRefreshMine() {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.key(ambassadorMine, {}) });
}

/** Takes the open application back, after a question. */
export function useWithdraw() {
  const api = useApi();
  const keep = useKeepMine();
  const write = useWrite({
    mutationFn: () => api.call(ambassadorWithdraw, {}),
    onSuccess: keep,
  });
  const ask = async () => {
    const text = '撤回后不再审核，姓名、电话和公司信息立刻删除。一年最多申请 3 次。';
    if (await askConfirm({ title: '撤回申请？', text, yes: '撤回' })) write.mutate();
  };
  return { ask, busy: write.isPending };
}

/** Ends being an ambassador, after a question. */
export function useLeave() {
  const api = useApi();
  const keep = useKeepMine();
  const write = useWrite({
    mutationFn: () => api.call(ambassadorLeave, {}),
    onSuccess: (mine) => {
      keep(mine);
      toast('已退出合伙人');
    },
  });
  const ask = async () => {
    const text = '退出后主页和推荐码停用，不再有新的推荐。已经接受的推荐照常进行，该到的一样到。';
    if (await askConfirm({ title: '退出合伙人？', text, yes: '退出' })) write.mutate();
  };
  return { ask, busy: write.isPending };
}

/** Agrees to the agreement in force. */
export function useAgree(done: () => void) {
  const api = useApi();
  const keep = useKeepMine();
  return useWrite({
    mutationFn: (agreement: string) => api.call(ambassadorAgree, { agreement }),
    onSuccess: (mine) => {
      keep(mine);
      toast('已同意，继续推荐吧');
      done();
    },
  });
}
