import type { Out } from '@marque/contract/core';
import { couponCenterByCommodity, couponClaim } from '@marque/contract/mall/coupon/endpoints';
import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toaster-store.ts';
import { useMemberOnly } from './use-member-only.ts';

type Offers = Out<typeof couponCenterByCommodity>;

/** Coupons that go with some goods, and claiming them: shown at once, taken back when refused. */
export function useClaimableCoupons(commodityId: string) {
  const api = useApi();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const memberOnly = useMemberOnly();
  const query = api.query(couponCenterByCommodity, { commodityId }, 'live');
  const { data } = useQuery({ ...query, enabled: commodityId !== '' });
  const { queryKey } = query;
  useEffect(() => {
    // The server's first view was made for a stranger.
    if (signedIn) void client.invalidateQueries({ queryKey });
    // oxlint-disable-next-line react/exhaustive-deps -- the key is new on every render, its content is the id
  }, [client, signedIn, commodityId]);

  const mark = (id: string, state: CouponOffer['state']) =>
    client.setQueryData(
      queryKey,
      (old: Offers | undefined) =>
        old && { items: old.items.map((item) => (item.id === id ? { ...item, state } : item)) },
    );
  const claim = useMutation({
    mutationFn: ({ id }: CouponOffer) =>
      api.call(couponClaim, { couponId: id }, { hideLoading: true }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      mark(id, 'claimed');
    },
    onSuccess: () => toast('已领取，下单时自动为你选最省的'),
    onError: (error, { id, state }) =>
      mark(
        id,
        isRefusal(couponClaim, error, 'COUPON_GONE')
          ? 'gone'
          : isRefusal(couponClaim, error, 'COUPON_CLAIMED')
            ? 'claimed'
            : state,
      ),
    // One person may be able to claim another of the same.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    coupons: data?.items ?? [],
    claim: (coupon: CouponOffer) => memberOnly(() => claim.mutate(coupon)),
  };
}
