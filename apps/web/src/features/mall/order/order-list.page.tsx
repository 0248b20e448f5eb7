import { orderList } from '@marque/contract/mall/order/endpoints';
import type { OrderTab } from '@marque/contract/mall/order/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import glass from 'virtual:icon/magnifying-glass';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { IconLink } from '#shared/ui/control/icon-button.tsx';
import { Orders } from './orders.tsx';
import type { OtherState } from './other-view.tsx';

const OtherView = lazyComponent(() => import('./other-view.tsx'));

/** The tabs that do not list orders. */
const OTHERS: ReadonlySet<string> = new Set<OtherState>(['pickup', 'toReview', 'afterSale']);
const isOther = (id: OrderTab | OtherState): id is OtherState => OTHERS.has(id);

/**
 * The tabs shown for a status in the address: pickup replaces `toUse`, as it also has the orders
 * whose parcel is on its way to the store.
 */
const SAME: Partial<Record<string, OtherState>> = { toUse: 'pickup' };

type Tab = { id: OrderTab | OtherState; name: string; counted?: boolean };

const TABS: readonly Tab[] = [
  { id: 'all', name: '全部' },
  { id: 'unpaid', name: '待付款', counted: true },
  { id: 'paid', name: '待发货', counted: true },
  { id: 'shipped', name: '待收货', counted: true },
  { id: 'pickup', name: '到店', counted: true },
  { id: 'toReview', name: '待评价' },
  { id: 'completed', name: '已完成' },
  { id: 'afterSale', name: '退款/售后' },
];

export function Component() {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const asked = query.get('status') ?? 'all';
  const tab = TABS.find(({ id }) => id === (SAME[asked] ?? asked))?.id ?? 'all';
  const orders = useInfiniteQuery({
    ...api.paged(orderList, { status: isOther(tab) ? 'all' : tab }, 'live'),
    enabled: useSignedIn(),
  });
  const found = orders.data?.pages[0];
  const counts: Partial<Record<Tab['id'], number>> = {
    ...found?.counts,
    pickup: found?.toPickUp ?? 0,
  };
  return (
    <Page
      id="mall.orders"
      action={<IconLink page="mall.orderSearch" icon={glass} label="搜索订单" />}
    >
      <MemberGate title="登录后查看订单">
        <Tabs
          label="订单状态"
          tabs={TABS.map(({ id, name, counted }) => ({
            id,
            name,
            count: counted ? (counts[id] ?? 0) : 0,
          }))}
          value={tab}
          onChange={(next) => setQuery(next === 'all' ? {} : { status: next })}
        />
        {isOther(tab) ? (
          <LazyBoundary loading={<SkeletonEntries count={2} />}>
            <OtherView of={tab} />
          </LazyBoundary>
        ) : (
          <Orders of={orders} />
        )}
      </MemberGate>
    </Page>
  );
}
