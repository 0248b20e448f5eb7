import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageId } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useOrder } from './use-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDetailView } from './order-detail-view.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.orderDetail');
  const order = useOrder(id);
  return (
    <Page
      id="mall.orderDetail"
      stage={order.isLoading || order.data !== undefined}
      bar={order.data ? <OrderActions order={order.data} size="large" /> : undefined}
    >
      <MemberGate title="登录后查看订单">
        <QueryView
          of={order}
          skeleton={<StatusSkeleton cards={[72, 220, 180]} />}
          onError={<ToOrders />}
        >
          {(data) => <OrderDetailView order={data} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
