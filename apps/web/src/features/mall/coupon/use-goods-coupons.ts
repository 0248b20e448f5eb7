import type { Out } from '@marque/contract/core';
import {
  couponCenterByCommodity,
  checkCouponByCommodity,
  couponRecordByCommodityId,
} from '@marque/contract/mall/coupon/endpoints';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { couponsWith, useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

type Offers = Out<typeof couponCenterByCommodity>;

/** Queries the coupons for some goods and claims them. */
export function useClaimableCoupons(commodityId: string) {
  const api = useApi();
  const query = api.query(couponCenterByCommodity, { commodityId }, 'live');
  const { data } = useQuery({ ...query, enabled: commodityId !== '' });
  useRefetchForMember(query.queryKey);
  const claim = useCouponClaim<Offers>(query.queryKey, ({ items }, id, state) => ({
    items: couponsWith(items, id, state),
  }));
  return { coupons: data?.items ?? [], claim };
}

/**
 * Queries how many coupons for some goods a member can claim and how many they hold; null for
 * visitors.
 */
export function useCouponCount(commodityId: string) {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...api.query(checkCouponByCommodity, { commodityId }, 'live'),
    enabled: signedIn,
  });
  return (signedIn && data) || null;
}

/** Queries the member's own coupons for the current choice, the highest saving first. */
export function useCouponChoices(
  { skuId, quantity }: { skuId: string; quantity: number },
  enabled: boolean,
) {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...api.query(couponRecordByCommodityId, { commodityList: [{ skuId, quantity }] }, 'live'),
    enabled: signedIn && enabled,
    placeholderData: keepPreviousData,
  });
  return (signedIn && data?.items) || [];
}
