import type { Out } from '@marque/contract/core';
import { couponCenterByCommodity, couponClaim } from '@marque/contract/mall/coupon/endpoints';
import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/toaster-store.ts';
import { useAskedAgain } from './use-asked-again.ts';
import { useMemberOnly } from './use-member-only.ts';

type Offers = Out<typeof couponCenterByCommodity>;

/** Coupons that go with some goods, and claiming them: shown at once, taken back when refused. */
export function useClaimableCoupons(commodityId: string) {
  const api = useApi();
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const query = api.query(couponCenterByCommodity, { commodityId }, 'live');
  const { data } = useQuery({ ...query, enabled: commodityId !== '' });
  const { queryKey } = query;
  useAskedAgain(queryKey);

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
