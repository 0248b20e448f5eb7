import {
  activityAward,
  activityAwardClaim,
  activityAwards,
} from '@marque/contract/activity/award/endpoints';
import type { ShownAward } from '@marque/contract/activity/award/schema';
import { formatMoney } from '@marque/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { PrizeRow } from '#blocks/prize-row/prize-row.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

const USE: Partial<Record<ShownAward['prize']['kind'], string>> = {
  score: '看积分',
  goods: '看订单',
};

/** A prize: the thing, where it is from, and what is next. */
export function AwardRow({ of, alone = false }: { of: ShownAward; alone?: boolean }) {
  const linkTo = useServerLink();
  const { id, state, prize, activity, valueFen, note, claimUntil, use } = of;
  const claim = useClaim(id);
  const to = use && linkTo(use);
  const toClaim = state === 'toClaim';
  return (
    <PrizeRow
      image={prize.image}
      name={prize.name}
      lines={[activity.title + (valueFen > 0 ? ` · 价值 ${formatMoney(valueFen)}` : ''), note]}
      until={toClaim ? claimUntil : null}
      alone={alone}
    >
      {toClaim && to ? (
        <LinkButton size="small" to={to}>
          {prize.kind === 'storePass' ? '看核销码' : '填地址领取'}
        </LinkButton>
      ) : toClaim ? (
        <Button size="small" busy={claim.isPending} onClick={() => claim.mutate()}>
          领取
        </Button>
      ) : to ? (
        <LinkButton size="small" kind="secondary" to={to}>
          {USE[prize.kind] ?? '去使用'}
        </LinkButton>
      ) : null}
    </PrizeRow>
  );
}

/** Claims a prize, which is given at once. */
function useClaim(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (_input: void, idempotencyKey: string) =>
      api.call(activityAwardClaim, { id }, { idempotencyKey }),
    purpose: () => `award:${id}`,
    onSuccess: () => toast('领到了，在「已到手」里'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [activityAwards.id] }),
        client.invalidateQueries({ queryKey: [activityAward.id] }),
      ]),
  });
}
