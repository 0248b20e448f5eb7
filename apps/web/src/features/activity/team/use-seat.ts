import type { DealGoods } from '@marque/contract/activity/team/schema';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';

/** Returns a function that leads to the order of a seat: of a team, or without `teamId` of a new one. */
export function useSeat() {
  const go = useNavigateToPage();
  return ({ dealId, skuId }: Pick<DealGoods, 'dealId' | 'skuId'>, teamId?: string) =>
    go('mall.orderCreate', {
      lines: `${encodeURIComponent(skuId)}:1`,
      deal: dealId,
      ...(teamId !== undefined && { dealOf: teamId }),
    });
}
