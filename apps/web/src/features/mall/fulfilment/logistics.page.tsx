import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Redirect, useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useLogistics } from './use-parcels.ts';
import { LogisticsView } from './logistics-view.tsx';
import { ReceiveParcel } from './receive-parcel.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.logistics');
  const params = usePageParams('mall.logistics');
  const logistics = useLogistics(params);
  const href = useHref();
  const { parcel, trackingNo } = params;
  // An order without a parcel named: all of them.
  if (!parcel && !trackingNo) return <Redirect to={href('mall.parcels', { id })} />;
  const { data } = logistics;
  return (
    <Page
      id="mall.logistics"
      stage={logistics.isLoading || logistics.data !== undefined}
      bar={
        data?.parcel.confirmable ? (
          <ReceiveParcel orderId={data.orderId} parcel={data.parcel} size="large" />
        ) : undefined
      }
    >
      <MemberGate title="登录后查看物流">
        <QueryView
          of={logistics}
          skeleton={<StatusSkeleton cards={[64, 320]} />}
          onError={<ToOrders />}
        >
          {(found) => <LogisticsView of={found} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
