import type { Out } from '@marque/contract/core';
import { couponCenterByCommodity } from '@marque/contract/mall/coupon/endpoints';
import { useQuery } from '@tanstack/react-query';
import { couponsWith, useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { useAskedAgain } from '#blocks/member-gate/use-asked-again.ts';
import { useApi } from '#shared/api/use-api.ts';

type Offers = Out<typeof couponCenterByCommodity>;

/** Coupons that go with some goods, and claiming them. */
export function useClaimableCoupons(commodityId: string) {
  const api = useApi();
  const query = api.query(couponCenterByCommodity, { commodityId }, 'live');
  const { data } = useQuery({ ...query, enabled: commodityId !== '' });
  useAskedAgain(query.queryKey);
  const claim = useCouponClaim<Offers>(query.queryKey, ({ items }, id, state) => ({
    items: couponsWith(items, id, state),
  }));
  return { coupons: data?.items ?? [], claim };
}
