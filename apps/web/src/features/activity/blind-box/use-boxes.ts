import { activityAwards } from '@marque/contract/activity/award/endpoints';
import {
  activityBlindBoxAdult,
  activityBlindBoxOpen,
  activityBlindBoxReturn,
} from '@marque/contract/activity/blind-box/endpoints';
import type { OwnBox } from '@marque/contract/activity/blind-box/schema';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { BlindBoxView } from '@marque/contract/activity/kinds/blind-box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The number that is chosen in the grid; 0 for none, so that one is picked. */
export function useChosen() {
  const [number, choose] = useState(0);
  return { number, choose };
}

const useStale = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries(ofCalls(activityDetail.id, activityAwards.id));
};

/** Leads to the order of a box, once the member has said to be an adult. */
export function useBuy(id: string, { goods, set, own }: BlindBoxView) {
  const api = useApi();
  const go = useNavigateToPage();
  const stale = useStale();
  const order = (number: number) =>
    goods &&
    go('mall.orderCreate', {
      lines: `${encodeURIComponent(goods.skuId)}:1`,
      deal: goods.dealId,
      ...(number > 0 && { dealOf: `${set}-${number}` }),
    });
  const adult = useWrite({
    mutationFn: (_: number, idempotencyKey) =>
      api.call(activityBlindBoxAdult, { id }, { idempotencyKey }),
    purpose: () => `activity.blindBoxAdult:${id}`,
    onSuccess: async (_, number) => {
      await stale();
      await order(number);
    },
  });
  const ask = async (number: number) => {
    if (own?.adult) return order(number);
    const yes = await askConfirm({
      title: '你年满 18 周岁吗？',
      text: '盲盒只卖给成年人，未满 18 周岁的订单会全额退回。',
      yes: '我已满 18 周岁',
    });
    if (yes) adult.mutate(number);
    return undefined;
  };
  const start = useMemberIntent<number>(`activity:${id}:box`, (number) => void ask(number));
  return { start, busy: adult.isPending };
}

/** Opens a box, or gives it back. */
export function useBox(id: string, { set, number }: OwnBox) {
  const api = useApi();
  const stale = useStale();
  const of = { id, set, number };
  const open = useWrite({
    mutationFn: (_: void, idempotencyKey) => api.call(activityBlindBoxOpen, of, { idempotencyKey }),
    purpose: () => `activity.blindBoxOpen:${id}:${set}:${number}`,
    onSuccess: ({ award }) => toast(`拆到「${award.prize.name}」`),
    onSettled: stale,
  });
  const giveBack = useWrite({
    mutationFn: (_: void, idempotencyKey) =>
      api.call(activityBlindBoxReturn, of, { idempotencyKey }),
    purpose: () => `activity.blindBoxReturn:${id}:${set}:${number}`,
    onSuccess: () => toast('退了，付的钱原路退回'),
    onSettled: stale,
  });
  const ask = async () => {
    const text = '没拆的盒子全额退，盒子会回到这一套里。';
    if (await askConfirm({ title: '退这一只？', text, yes: '退' })) giveBack.mutate();
  };
  return { open: () => open.mutate(), opening: open.isPending, ask, giving: giveBack.isPending };
}
