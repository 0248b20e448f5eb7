import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { useParcels } from './use-parcels.ts';
import { ParcelList } from './parcel-list.tsx';
import { Recommended } from '../browse/recommended-goods.tsx';
import { OrderLink, OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.parcels');
  const parcels = useParcels(id);
  return (
    <RecordPage
      id="mall.parcels"
      login="登录后查看包裹"
      of={parcels}
      skeleton={<SkeletonEntries count={2} />}
      empty={{
        when: (data) => data.parcels.length + data.waiting.length === 0,
        show: (
          <Empty title="这个订单没有包裹" text="到店使用或直接充值的商品不用寄送">
            <OrderLink id={id} />
          </Empty>
        ),
      }}
      wayOn={<OrdersLink />}
    >
      {(data) => (
        <>
          <ParcelList of={data} />
          <Recommended />
        </>
      )}
    </RecordPage>
  );
}
