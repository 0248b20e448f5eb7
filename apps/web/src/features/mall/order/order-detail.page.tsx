import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useOrder } from './use-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDetailView } from './order-detail-view.tsx';
import { OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.orderDetail');
  const order = useOrder(id);
  return (
    <RecordPage
      id="mall.orderDetail"
      login="登录后查看订单"
      of={order}
      skeleton={<StatusSkeleton cards={[72, 220, 180]} />}
      wayOn={<OrdersLink />}
      stage
      renderBar={(data) => <OrderActions order={data} size="large" />}
    >
      {(data) => <OrderDetailView order={data} />}
    </RecordPage>
  );
}
