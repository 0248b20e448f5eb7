import { carOrderList } from '@marque/contract/car-order/endpoints';
import { CAR_ORDER_TABS } from '@marque/contract/car-order/machine';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { OrderCard, OVER } from './order-card.tsx';
import * as styles from './orders.module.css';

/** Credits are listed beside the orders of cars. */
const TABS = [...CAR_ORDER_TABS, 'credits'] as const;
type Tab = (typeof TABS)[number];

const Credits = lazyComponent(() => import('./credits.tsx'));

const NAMES: Record<Tab, string> = {
  all: '全部',
  unpaid: '待付款',
  active: '进行中',
  toDeliver: '待交付',
  completed: '已完成',
  closed: '已关闭',
  credits: '权益订单',
};
/** The tabs with orders that wait for the buyer. */
const COUNTED: ReadonlySet<Tab> = new Set(['unpaid', 'active', 'toDeliver']);
/** Up to so many orders leave room for the car on the lower edge. */
const FEW = 2;
/** The number of orders from which the search field is shown. */
const SEARCHED_FROM = 4;

/** The list of the member's car orders, the newest first. */
export function Component() {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'all';
  const keyword = query.get('keyword') ?? '';
  const orders = useInfiniteQuery({
    ...api.paged(carOrderList, { tab: tab === 'credits' ? 'all' : tab, keyword }, 'live'),
    enabled: useSignedIn(),
  });
  const first = orders.data?.pages[0];
  const counts = first?.counts;
  const open = first?.items.find(({ status }) => !OVER.has(status));
  const few = tab !== 'credits' && first && first.total <= FEW ? first.items[0] : undefined;
  const ask = (next: Tab, words: string) =>
    setQuery({ ...(next !== 'all' && { tab: next }), ...(words && { keyword: words }) });
  return (
    <Page id="carOrder.list" ground={few ? <CarGround cut={few.cut} /> : undefined}>
      <MemberGate title="登录后看购车订单">
        <Tabs
          label="订单状态"
          tabs={TABS.map((id) => ({
            id,
            name: NAMES[id],
            count: id !== 'credits' && COUNTED.has(id) ? (counts?.[id] ?? 0) : 0,
          }))}
          value={tab}
          onChange={(next) => ask(next, keyword)}
        />
        {tab === 'credits' ? (
          <LazyBoundary>
            <Credits />
          </LazyBoundary>
        ) : (
          <>
            {keyword || (counts?.all ?? 0) >= SEARCHED_FROM ? (
              <Search value={keyword} onChange={(words) => ask(tab, words)} />
            ) : null}
            <PagedList
              of={orders}
              skeleton={<SkeletonEntries count={3} />}
              empty={<NoOrders all={tab === 'all' && keyword === ''} />}
              keyOf={({ id }) => id}
              rowHeight={256}
            >
              {(order) => <OrderCard of={order} filled={order.id === open?.id} />}
            </PagedList>
          </>
        )}
      </MemberGate>
    </Page>
  );
}

type SearchProps = { value: string; onChange: (words: string) => void };

/** The search field, which searches on Enter. */
function Search({ value, onChange }: SearchProps) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <SearchField
        label="搜索购车订单"
        placeholder="订单号、车型"
        value={typed}
        onChange={(words) => {
          setTyped(words);
          if (words === '') onChange('');
        }}
      />
    </form>
  );
}

function NoOrders({ all }: { all: boolean }) {
  const href = useHref();
  return (
    <Notice illustration="orders" title={all ? '还没有购车订单' : '这里没有订单'}>
      <LinkButton to={href('cars.loveCar')}>去看看车</LinkButton>
    </Notice>
  );
}
