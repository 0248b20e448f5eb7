import {
  checkCouponByCommodity,
  couponRecordByCommodityId,
} from '@marque/contract/mall/coupon/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** How many coupons for some goods a member may claim and has; null for who is not signed in. */
export function useCouponCount(commodityId: string) {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...api.query(checkCouponByCommodity, { commodityId }, 'live'),
    enabled: signedIn,
  });
  return (signedIn && data) || null;
}

/** A member's own coupons weighed against what is chosen, those that save most first. */
export function useOwnCoupons(
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
