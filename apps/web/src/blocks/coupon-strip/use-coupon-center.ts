import type { Out } from '@marque/contract/core';
import { couponCenter } from '@marque/contract/mall/coupon/endpoints';
import { useQuery } from '@tanstack/react-query';
import { couponsWith, useCouponClaim } from './use-coupon-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';

/** Returns the coupons that can be claimed, and a function that claims one. */
export function useCouponCenter() {
  const api = useApi();
  const query = api.query(couponCenter, {}, 'live');
  const coupons = useQuery(query);
  useRefetchForMember(query.queryKey);
  const claim = useCouponClaim<Out<typeof couponCenter>>(
    query.queryKey,
    ({ items }, id, state) => ({ items: couponsWith(items, id, state) }),
  );
  return { coupons, claim };
}
