import { identity, verifyIdentity, withdrawIdentity } from '@marque/contract/identity/endpoints';
import type { IdentityForm } from '@marque/contract/identity/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { output } from 'zod/mini';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The member's real name, with the writes that save and withdraw it. */
export function useIdentity(enabled: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({ ...api.query(identity, {}, 'live'), enabled });
  const withdrawal = useWrite({
    mutationFn: () => api.call(withdrawIdentity, {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: api.key(identity, {}) });
      toast('实名信息已删除');
    },
  });
  return {
    query,
    verifying: {
      mutationFn: (told: output<typeof IdentityForm>) => api.call(verifyIdentity, told),
      onSuccess: (state: Awaited<ReturnType<typeof api.call<typeof verifyIdentity>>>) => {
        client.setQueryData(api.key(identity, {}), state);
        toast('实名完成');
      },
    },
    withdrawing: withdrawal.isPending,
    withdraw: async () => {
      const agreed = await askConfirm({
        title: '撤回实名？',
        text: '姓名和身份证号会立即删除。需要实名的服务要重新核验后才能继续。',
        yes: '撤回并删除',
      });
      if (agreed) withdrawal.mutate();
    },
  };
}
