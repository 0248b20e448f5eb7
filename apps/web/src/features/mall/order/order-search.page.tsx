import trash from 'virtual:icon/trash';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { useOrderSearch } from './use-order-search.ts';
import { SearchForm } from '../search/search-form.tsx';
import { KeywordList } from '../search/keyword-list.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Orders } from './orders.tsx';

export function Component() {
  const { keyword, orders, typed, setTyped, search, recent, again, forget } = useOrderSearch();
  const href = useHref();
  return (
    <Page
      id="mall.orderSearch"
      header={
        <SearchForm
          label="搜索订单"
          placeholder="商品名称、订单号或门店"
          value={typed}
          onChange={setTyped}
          onSearch={search}
          waiting={keyword === ''}
        />
      }
    >
      <h1 className="visually-hidden">搜索订单</h1>
      <MemberGate title="登录后搜索订单">
        {keyword === '' ? (
          recent.length > 0 ? (
            <KeywordList
              title="最近搜索"
              page="mall.orderSearch"
              words={recent}
              onPick={again}
              action={
                <IconButton icon={trash} size={18} muted label="清空最近搜索" onClick={forget} />
              }
            />
          ) : (
            <Empty
              of="search"
              title="想找哪一单？"
              text="商品名称、订单号、门店，记得一点就能找到"
            />
          )
        ) : (
          <Orders
            of={orders}
            empty={
              <Empty of="search" title="没有找到这样的订单" text="换个词，或者输入完整的订单号试试">
                <LinkButton kind="secondary" to={href('mall.orders')}>
                  全部订单
                </LinkButton>
              </Empty>
            }
          />
        )}
      </MemberGate>
    </Page>
  );
}
