import type { In } from '@marque/contract/core';
import { refundList } from '@marque/contract/mall/after-sale/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
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
    <PagedList
      of={refunds}
      skeleton={<SkeletonEntries count={2} />}
      empty={
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
      }
      keyOf={({ id }) => id}
      rowHeight={190}
    >
      {(refund) => <RefundCard refund={refund} />}
    </PagedList>
  );
}
