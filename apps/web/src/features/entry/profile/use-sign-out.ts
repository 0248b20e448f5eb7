import { logout } from '@marque/contract/session/endpoints';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { signOut } from '#shared/session/session.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';

/** Signs out after a confirmation. */
export function useSignOut() {
  const api = useApi();
  const leaving = useWrite({
    mutationFn: () => api.call(logout, {}),
    // The device signs out even when the server does not answer.
    onSettled: signOut,
    meta: { ownError: true },
  });
  return {
    isPending: leaving.isPending,
    ask: async () => {
      if (
        await askConfirm({ title: '退出登录？', text: '购物车和订单都会留着。', yes: '退出登录' })
      )
        leaving.mutate();
    },
  };
}
