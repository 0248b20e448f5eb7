import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { SkeletonResult } from '#shared/ui/layout/skeletons.tsx';
import { useOrder } from '../order/use-order.ts';
import { OrderResult } from './order-result.tsx';
import { OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.paySuccess');
  const order = useOrder(id);
  return (
    <RecordPage
      id="mall.paySuccess"
      login="登录后查看订单"
      of={order}
      skeleton={<SkeletonResult />}
      wayOn={<OrdersLink />}
    >
      {(data) => <OrderResult order={data} title="付款成功" />}
    </RecordPage>
  );
}
