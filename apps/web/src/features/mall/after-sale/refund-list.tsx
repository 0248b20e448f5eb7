import type { In } from '@marque/contract/core';
import { refundList } from '@marque/contract/mall/after-sale/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { RefundCard } from './refund-card.tsx';

type RefundListProps = { state: In<typeof refundList>['state'] };

/** The list of the member's refunds, newest first. */
export function RefundList({ state }: RefundListProps) {
  const api = useApi();
  const href = useHref();
  const refunds = useInfiniteQuery({
    ...api.paged(refundList, { state }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <QueryView
      of={refunds}
      skeleton={<SkeletonEntries count={2} />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: (
          <Empty
            of="orders"
            title={state === 'underWay' ? '没有进行中的退款' : '没有退款和售后'}
            text="需要退换时，从可申请的商品里选"
          >
            <LinkButton
              kind="secondary"
              size="small"
              replace
              to={href('mall.orders', { status: 'afterSale', view: 'apply' })}
            >
              申请售后
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {({ pages }) => (
        <EndlessGrid
          items={pages.flatMap(({ items }) => items)}
          keyOf={({ id }) => id}
          render={(refund) => <RefundCard refund={refund} />}
          rowHeight={190}
          {...endlessGridProps(refunds)}
        />
      )}
    </QueryView>
  );
}
