import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Page } from '#shared/ui/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/states.tsx';
import { useOrder } from '../hooks/order/use-order.ts';
import { OrderActions } from '../parts/order/order-actions.tsx';
import { OrderDetailView } from '../parts/order/order-detail-view.tsx';

export function Component() {
  const { id = '' } = usePageParams('mall.orderDetail');
  const order = useOrder(id);
  const href = useHref();
  return (
    <Page
      id="mall.orderDetail"
      bar={order.data ? <OrderActions order={order.data} size="large" /> : undefined}
    >
      <MemberGate title="登录后查看订单">
        <QueryView
          of={order}
          skeleton={[88, 72, 220, 180].map((height) => (
            <Card key={height}>
              <Skeleton height={height} />
            </Card>
          ))}
          onError={
            <LinkButton size="small" kind="secondary" to={href('mall.orders')}>
              我的订单
            </LinkButton>
          }
        >
          {(data) => <OrderDetailView order={data} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
