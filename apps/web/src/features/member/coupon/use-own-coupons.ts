import { ownCoupons } from '@marque/contract/mall/coupon/endpoints';
import type { CouponTab } from '@marque/contract/mall/coupon/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { COUPON_TABS } from './coupon-tabs.ts';

/** Returns the member's coupons of the tab in the address. The tab `store` shows vouchers too. */
export function useOwnCoupons() {
  const api = useApi();
  const enabled = useSignedIn();
  const [query, setQuery] = useQueryParams();
  const asked = query.get('tab');
  const couponTab = COUPON_TABS.find(({ id }) => id === asked)?.id ?? 'usable';
  const tab: CouponTab | 'store' = asked === 'store' ? asked : couponTab;
  // Loaded on the tab `store` as well, because it shows the number of coupons.
  const coupons = useInfiniteQuery({
    ...api.paged(ownCoupons, { tab: couponTab }, 'live'),
    enabled,
  });
  const pages = coupons.data?.pages;
  return {
    tab,
    setTab: (id: CouponTab | 'store') => setQuery(id === 'usable' ? {} : { tab: id }),
    coupons,
    items: pages?.flatMap(({ items }) => items) ?? [],
    counts: pages?.[0]?.counts,
    more: {
      hasMore: coupons.hasNextPage,
      loading: coupons.isFetchingNextPage,
      failed: coupons.isFetchNextPageError,
      loadMore: () => void coupons.fetchNextPage(),
    },
  };
}
