import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useParcels } from './use-parcels.ts';
import { ParcelList } from './parcel-list.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.parcels');
  const parcels = useParcels(id);
  const href = useHref();
  const toOrder = (
    <LinkButton size="small" kind="secondary" to={href('mall.orderDetail', { id })}>
      查看订单
    </LinkButton>
  );
  return (
    <Page id="mall.parcels">
      <MemberGate title="登录后查看包裹">
        <QueryView
          of={parcels}
          skeleton={<SkeletonEntries count={2} />}
          empty={{
            when: (data) => data.parcels.length + data.waiting.length === 0,
            show: (
              <Empty title="这个订单没有包裹" text="到店使用或直接充值的商品不用寄送">
                {toOrder}
              </Empty>
            ),
          }}
          onError={<ToOrders />}
        >
          {(data) => <ParcelList of={data} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
