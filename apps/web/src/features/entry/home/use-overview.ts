import { appointmentCount } from '@marque/contract/appointment/endpoints';
import { bookmarkList } from '@marque/contract/mall/catalog/endpoints';
import { ownCoupons } from '@marque/contract/mall/coupon/endpoints';
import { reviewPending } from '@marque/contract/mall/review/endpoints';
import { passStore } from '@marque/contract/pass/endpoints';
import { orderList } from '@marque/contract/mall/order/endpoints';
import { refundList } from '@marque/contract/mall/after-sale/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useScore } from '#blocks/member-score/use-score.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** One row suffices, as lists return their total. */
const COUNT = { size: 1 } as const;

/** Queries the counts of the member's page; undefined while loading and for visitors. */
export function useOverview() {
  const api = useApi();
  const enabled = useSignedIn();
  const orders = useQuery({ ...api.query(orderList, COUNT, 'live'), enabled });
  const coupons = useQuery({ ...api.query(ownCoupons, COUNT, 'live'), enabled });
  const favourites = useQuery({ ...api.query(bookmarkList, COUNT, 'live'), enabled });
  const toReview = useQuery({ ...api.query(reviewPending, COUNT, 'live'), enabled });
  const refunds = useQuery({
    ...api.query(refundList, { ...COUNT, state: 'underWay' }, 'live'),
    enabled,
  });
  const booked = useQuery({ ...api.query(appointmentCount, {}, 'live'), enabled });
  const store = useQuery({ ...api.query(passStore, {}), enabled });
  const score = useScore();
  if (!enabled) return {};
  return {
    score,
    coupons: coupons.data?.counts.usable,
    favourites: favourites.data?.total,
    orders: orders.data?.counts,
    toReview: toReview.data?.total,
    refunds: refunds.data?.total,
    toPickUp: orders.data?.toPickUp,
    booked: booked.data?.open,
    store: store.data?.store,
  };
}
export type Overview = ReturnType<typeof useOverview>;
