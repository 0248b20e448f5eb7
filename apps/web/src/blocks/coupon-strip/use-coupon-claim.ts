import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import type { CentreOffer, CouponOffer } from '@marque/contract/mall/coupon/schema';
import { formatInteger } from '@marque/contract/money';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { isRefusal } from '#shared/api/error.ts';
import { telling, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type State = CouponOffer['state'];
type ClaimedCoupon = Pick<CouponOffer, 'id'>;
/** A coupon that was tapped; `priceScore`: the points that it costs. */
type TappedCoupon = Pick<CouponOffer, 'id' | 'name'> & Partial<Pick<CentreOffer, 'priceScore'>>;

/**
 * Claims coupons of the cached answer under `queryKey`. The new state shows at once and is reverted after
 * a refusal.
 * @param withState returns the cached answer with another state of one coupon
 */
export function useCouponClaim<Kept>(
  queryKey: QueryKey,
  withState: (kept: Kept, couponId: string, state: State) => Kept,
) {
  const api = useApi();
  const client = useQueryClient();
  const mark = (id: string, state: State) =>
    client.setQueryData(queryKey, (kept: Kept | undefined) => kept && withState(kept, id, state));
  const claim = useWrite({
    mutationFn: ({ id }: ClaimedCoupon, idempotencyKey) =>
      api.call(couponClaim, { couponId: id }, { hideLoading: true, idempotencyKey }),
    purpose: ({ id }) => `coupon:${id}`,
    per: ({ id }) => id,
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      mark(id, 'claimed');
    },
    onSuccess: () => toast('已领取，下单时自动为你选最省的'),
    onError: (error, { id }) =>
      mark(
        id,
        isRefusal(couponClaim, error, 'COUPON_GONE')
          ? 'gone'
          : isRefusal(couponClaim, error, 'COUPON_CLAIMED')
            ? 'claimed'
            : 'claimable',
      ),
    onSettled: () => {
      void client.invalidateQueries(telling('ownCoupons'));
      // The member may be able to claim the same coupon again.
      return client.invalidateQueries({ queryKey });
    },
  });
  const intend = useMemberIntent<ClaimedCoupon>(`coupon:${JSON.stringify(queryKey)}`, (coupon) =>
    claim.mutate(coupon),
  );
  return ({ id, name, priceScore = null }: TappedCoupon): void => {
    if (priceScore === null) return intend({ id });
    void askConfirm({
      title: `用 ${formatInteger(priceScore)} 积分换「${name}」？`,
      text: '换到的券不能退回成积分',
      yes: '换',
    }).then((yes) => yes && intend({ id }));
  };
}

/** Replaces the state of one coupon in a list. */
export const couponsWith = <Of extends { id: string; state: string }>(
  coupons: readonly Of[],
  id: string,
  state: State,
): Of[] => coupons.map((coupon) => (coupon.id === id ? { ...coupon, state } : coupon));
