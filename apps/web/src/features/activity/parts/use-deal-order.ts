import type { DealGoods } from '@marque/contract/activity/team/schema';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';

/** Returns a function that leads to the order of a deal: of a team or a cut, or without `ofId` of a new team. */
export function useDealOrder() {
  const go = useNavigateToPage();
  return ({ dealId, skuId }: Pick<DealGoods, 'dealId' | 'skuId'>, ofId?: string) =>
    go('mall.orderCreate', {
      lines: `${encodeURIComponent(skuId)}:1`,
      deal: dealId,
      ...(ofId !== undefined && { dealOf: ofId }),
    });
}
