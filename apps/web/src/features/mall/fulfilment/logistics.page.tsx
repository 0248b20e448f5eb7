import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { Redirect, useHref, usePageSubjectId, usePageParams } from '#shared/routing/navigation.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useLogistics } from './use-parcels.ts';
import { LogisticsView } from './logistics-view.tsx';
import { ReceiveParcel } from './receive-parcel.tsx';
import { OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.logistics');
  const params = usePageParams('mall.logistics');
  const logistics = useLogistics(params);
  const href = useHref();
  const { parcel, trackingNo } = params;
  // An address that names no parcel leads to the list of the order's parcels.
  if (!parcel && !trackingNo) return <Redirect to={href('mall.parcels', { id })} />;
  return (
    <RecordPage
      id="mall.logistics"
      login="登录后查看物流"
      of={logistics}
      skeleton={<StatusSkeleton cards={[64, 320]} />}
      wayOn={<OrdersLink />}
      stage
      renderBar={(found) =>
        found.parcel.confirmable && (
          <ReceiveParcel orderId={found.orderId} parcel={found.parcel} size="large" />
        )
      }
    >
      {(found) => <LogisticsView of={found} />}
    </RecordPage>
  );
}
