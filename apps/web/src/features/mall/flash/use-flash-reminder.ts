import type { Out } from '@marque/contract/core';
import { flashItems, flashRemind, flashSessions } from '@marque/contract/mall/flash/endpoints';
import type { FlashItem } from '@marque/contract/mall/flash/schema';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';

/** Sets or removes the reminder for an item, optimistically. */
export function useFlashReminder(sessionId: string) {
  const api = useApi();
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const key = api.key(flashItems, { sessionId });
  const set = (skuId: string, reminded: boolean) =>
    client.setQueryData(
      key,
      (old: Out<typeof flashItems> | undefined) =>
        old && {
          ...old,
          items: old.items.map((item) => (item.skuId === skuId ? { ...item, reminded } : item)),
        },
    );
  const change = useWrite({
    mutationFn: ({ skuId, reminded }: FlashItem) =>
      api.call(flashRemind, { sessionId, skuId, remind: !reminded }),
    per: ({ skuId }) => skuId,
    onMutate: async ({ skuId, reminded }) => {
      await client.cancelQueries({ queryKey: key });
      set(skuId, !reminded);
    },
    onSuccess: ({ reminded }) => toast(reminded ? '开抢时，商城首页会提醒你' : '已取消提醒'),
    onError: (error, { skuId, reminded }) => {
      set(skuId, reminded);
      if (isRefusal(flashRemind, error, 'FLASH_STARTED'))
        for (const changed of [flashSessions, flashItems])
          void client.invalidateQueries({ queryKey: [changed.id, api.brand] });
    },
  });
  return (item: FlashItem) => memberOnly(() => change.mutate(item));
}
