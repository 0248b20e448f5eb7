import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageId } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonResult } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useOrder } from '../order/use-order.ts';
import { OrderResult } from './order-result.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.orderSuccess');
  const order = useOrder(id);
  return (
    <Page id="mall.orderSuccess">
      <MemberGate title="登录后查看订单">
        <QueryView of={order} skeleton={<SkeletonResult />} onError={<ToOrders />}>
          {(data) => <OrderResult order={data} title="下单成功" />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
