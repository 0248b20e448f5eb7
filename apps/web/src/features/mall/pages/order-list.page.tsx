import { orderList } from '@marque/contract/mall/order/endpoints';
import type { OrderTab } from '@marque/contract/mall/order/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import glass from 'virtual:icon/magnifying-glass';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Empty, QueryView } from '#shared/ui/states.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { moreOf } from '../hooks/endless.ts';
import { IconLink } from '../parts/icon-link.tsx';
import { OrderCards, OrderCardsSkeleton } from '../parts/order/order-cards.tsx';

const TABS: readonly { id: OrderTab; name: string }[] = [
  { id: 'all', name: '全部' },
  { id: 'unpaid', name: '待付款' },
  { id: 'paid', name: '待发货' },
  { id: 'shipped', name: '待收货' },
  { id: 'toUse', name: '待使用' },
  { id: 'completed', name: '已完成' },
];

export function Component() {
  const api = useApi();
  const href = useHref();
  const [query, setQuery] = useSearchParams();
  const status = TABS.find(({ id }) => id === query.get('status'))?.id ?? 'all';
  const orders = useInfiniteQuery({
    ...api.paged(orderList, { status }, 'live'),
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
          tabs={TABS.map((tab) =>
            tab.id === 'all' || tab.id === 'completed'
              ? tab
              : { ...tab, count: counts?.[tab.id] ?? 0 },
          )}
          value={status}
          onChange={(next) => setQuery(next === 'all' ? {} : { status: next }, { replace: true })}
        />
        <QueryView
          of={orders}
          skeleton={<OrderCardsSkeleton />}
          empty={{
            when: ({ pages }) => pages[0]?.items.length === 0,
            show: (
              <Empty title="这里还没有订单" text="去挑点喜欢的吧">
                <LinkButton to={href('mall.home')}>去逛逛</LinkButton>
              </Empty>
            ),
          }}
        >
          {({ pages }) => (
            <OrderCards items={pages.flatMap(({ items }) => items)} {...moreOf(orders)} />
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
