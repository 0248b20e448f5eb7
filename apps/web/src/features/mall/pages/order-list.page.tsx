import { orderList } from '@marque/contract/mall/order/endpoints';
import type { OrderTab } from '@marque/contract/mall/order/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import glass from 'virtual:icon/magnifying-glass';
import { useSearchParams } from 'react-router';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Page } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { IconLink } from '../parts/icon-link.tsx';
import { Orders } from '../parts/order/orders.tsx';
import { ToReview } from '../parts/review/to-review.tsx';
import { AfterSale } from '../parts/refund/after-sale.tsx';

/** Views that list no orders. */
const OTHERS = { toReview: <ToReview />, afterSale: <AfterSale /> };
type Other = keyof typeof OTHERS;
const isOther = (id: OrderTab | Other): id is Other => id in OTHERS;

type Tab = { id: OrderTab | Other; name: string; counted?: boolean };

const TABS: readonly Tab[] = [
  { id: 'all', name: '全部' },
  { id: 'unpaid', name: '待付款', counted: true },
  { id: 'paid', name: '待发货', counted: true },
  { id: 'shipped', name: '待收货', counted: true },
  { id: 'toUse', name: '待使用', counted: true },
  { id: 'toReview', name: '待评价' },
  { id: 'completed', name: '已完成' },
  { id: 'afterSale', name: '退款/售后' },
];

export function Component() {
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(({ id }) => id === query.get('status'))?.id ?? 'all';
  const orders = useInfiniteQuery({
    ...api.paged(orderList, { status: isOther(tab) ? 'all' : tab }, 'live'),
    enabled: useSignedIn(),
  });
  const counts = orders.data?.pages[0]?.counts;
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
            count: counted && !isOther(id) ? (counts?.[id] ?? 0) : 0,
          }))}
          value={tab}
          onChange={(next) => setQuery(next === 'all' ? {} : { status: next }, { replace: true })}
        />
        {isOther(tab) ? OTHERS[tab] : <Orders of={orders} />}
      </MemberGate>
    </Page>
  );
}
