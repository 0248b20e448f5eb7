import type { In } from '@marque/contract/core';
import { offerDetail, offerGoods } from '@marque/contract/mall/offer/endpoints';
import type { OfferDetail } from '@marque/contract/mall/offer/schema';
import { useQuery } from '@tanstack/react-query';
import { useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { goodsInput } from '../browse/list-filter.ts';
import { useGoodsOf } from '../browse/use-goods.ts';
import { useListFilter } from '../browse/use-list-filter.ts';

/**
 * Returns the coupon or full reduction named in the address; a voucher id is the id of a held
 * coupon.
 */
function useSubject(): In<typeof offerDetail> {
  const { couponId, recordId, voucherId, promotionId } = usePageParams('mall.couponGoods');
  const inHand = recordId ?? voucherId;
  if (inHand) return { recordId: inHand };
  return couponId ? { couponId } : { promotionId: promotionId ?? '-' };
}

/** Queries an offer, the cart's progress towards it and its goods, and claims it. */
export function useOffer() {
  const api = useApi();
  const subject = useSubject();
  const { filter, setFilter } = useListFilter();
  const query = api.query(offerDetail, subject, 'live');
  const offer = useQuery(query);
  useRefetchForMember(query.queryKey);
  const claim = useCouponClaim<OfferDetail>(query.queryKey, (kept, _id, state) =>
    kept.kind === 'coupon' ? { ...kept, state } : kept,
  );
  return {
    offer,
    claim: ({ face, couponId, state }: Extract<OfferDetail, { kind: 'coupon' }>) => {
      if (state) claim({ id: couponId, name: face.name });
    },
    goods: useGoodsOf(offerGoods, { ...subject, ...goodsInput({}, filter) }),
    filter,
    setFilter,
  };
}
