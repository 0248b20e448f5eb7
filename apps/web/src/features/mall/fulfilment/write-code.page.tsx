import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { useWriteOffCodes } from './use-write-off.ts';
import { WriteOffView } from './write-off-view.tsx';
import { OrderLink, OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
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
