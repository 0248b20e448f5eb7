import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { ExtraCard } from '#blocks/work-order/extra-card.tsx';
import { TenFields } from '#blocks/work-order/ten-fields.tsx';
import { useWorkOrder } from '#blocks/work-order/use-work-order.ts';
import { Visit } from '#blocks/work-order/visit.tsx';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';

/** The progress of a visit to a workshop with its ten facts; the bill stands in its record. */
export function Component() {
  const id = usePageSubjectId('serve.maintenanceDetails');
  const order = useWorkOrder(id);
  const href = useHref();
  return (
    <RecordPage
      id="serve.maintenanceDetails"
      login="登录后查看维修详情"
      of={order}
      skeleton={[300, 96, 240].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('maintenance.mainRecord')}>
          我的保养记录
        </LinkButton>
      }
      renderBar={({ id: orderId, status, confirmedAt }) => (
        <ActionBar>
          <LinkButton to={href('maintenance.mainRecordDetail', { id: orderId })}>
            {status === 'ready' && confirmedAt === null ? '查看并确认结算单' : '查看结算单'}
          </LinkButton>
        </ActionBar>
      )}
    >
      {(data) => (
        <>
          <Visit of={data} />
          {data.extras
            .filter(({ state }) => state === 'asked')
            .map((extra) => (
              <ExtraCard key={`${extra.id}:${extra.version}`} of={extra} />
            ))}
          <TenFields of={data} />
        </>
      )}
    </RecordPage>
  );
}
