import { passToday } from '@marque/contract/pass/endpoints';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { isRefusal } from '#shared/api/error.ts';
import { usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { useToday } from '../desk/use-today.ts';
import { useWriteOffCodes } from './use-write-off.ts';
import { WriteOffView } from './write-off-view.tsx';
import { OrderLink, OrdersLink } from '../common/next-step-links.tsx';

const Desk = lazyComponent(() => import('../desk/desk.tsx'));

/** The write-off codes of an order; without an order, the desk of the store's staff. */
export function Component() {
  const { id } = usePageParams('mall.writeCode');
  return id ? <Codes /> : <DeskOfStaff />;
}

const DeskSkeleton = () => <SkeletonCards heights={[188, 72]} />;

function DeskOfStaff() {
  const today = useToday();
  if (today.error && isRefusal(passToday, today.error, 'STAFF_ONLY')) return <Codes />;
  return (
    <RecordPage
      id="mall.writeCode"
      title="门店核销台"
      login="登录后使用门店核销台"
      of={today}
      skeleton={<DeskSkeleton />}
      wayOn={<OrdersLink />}
    >
      {(data) => (
        <LazyBoundary loading={<DeskSkeleton />}>
          <Desk today={data} />
        </LazyBoundary>
      )}
    </RecordPage>
  );
}

function Codes() {
  const id = usePageSubjectId('mall.writeCode');
  const codes = useWriteOffCodes(id);
  return (
    <RecordPage
      id="mall.writeCode"
      login="登录后查看核销码"
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
            <OrderLink id={id} />
          </Empty>
        ),
      }}
      wayOn={<OrdersLink />}
    >
      {(data) => <WriteOffView orderId={id} of={data} />}
    </RecordPage>
  );
}
