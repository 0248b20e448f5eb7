import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useWriteOffCodes } from './use-write-off.ts';
import { WriteOffView } from './write-off-view.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.writeCode');
  const codes = useWriteOffCodes(id);
  const href = useHref();
  const toOrder = (
    <LinkButton size="small" kind="secondary" to={href('mall.orderDetail', { id })}>
      查看订单
    </LinkButton>
  );
  return (
    <Page id="mall.writeCode">
      <MemberGate title="登录后查看核销码">
        <QueryView
          of={codes}
          skeleton={[420, 96].map((height) => (
            <Card key={height}>
              <Skeleton height={height} />
            </Card>
          ))}
          empty={{
            when: (data) => data.codes.length === 0,
            show: (
              <Empty title="还没有核销码" text="付款后，到店使用的商品会在这里出码">
                {toOrder}
              </Empty>
            ),
          }}
          onError={<ToOrders />}
        >
          {(data) => <WriteOffView orderId={id} of={data} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
