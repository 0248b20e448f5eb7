import { appointmentDetail } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import { useAppointmentWays } from '#blocks/appointment-card/use-appointment-ways.ts';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Appointed, AppointedSkeleton } from './appointed-visit.tsx';
import { isLost } from './visit-labels.ts';

/** One appointment of the member: its state, time, code, price, and what can be done. */
export function Component() {
  const api = useApi();
  const href = useHref();
  const id = usePageSubjectId('maintenance.mainResult');
  const { from } = usePageParams('maintenance.mainResult');
  const query = useQuery({
    ...api.query(appointmentDetail, { id }, 'live'),
    enabled: useSignedIn(),
  });
  const isNew = from === 'booked' || from === 'moved';
  return (
    <RecordPage
      id="maintenance.mainResult"
      title={from === 'booked' ? '预约成功' : from === 'moved' ? '改期成功' : undefined}
      login="登录后看你的预约"
      of={query}
      skeleton={<AppointedSkeleton />}
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('maintenance.reseeRecord')}>
          看预约记录
        </LinkButton>
      }
      renderBar={(one) => <ResultBar of={one} />}
    >
      {(one) => <Appointed of={one} arrivedFrom={isNew ? from : undefined} />}
    </RecordPage>
  );
}

/** What its person can do with it now. */
function ResultBar({ of }: { of: Appointment }) {
  const href = useHref();
  const ways = useAppointmentWays();
  const { workOrderPage } = useBrand();
  const { actions, id, movedToId } = of;
  if (movedToId)
    return (
      <LinkButton block replace to={href('maintenance.mainResult', { id: movedToId })}>
        看新的时间
      </LinkButton>
    );
  const move = ways.move(of);
  if (actions.includes('cancel'))
    return (
      <ActionBar wideLast>
        <LinkButton kind="secondary" to={href('maintenance.cancel', { id })}>
          取消预约
        </LinkButton>
        {move ? <LinkButton to={move}>改期</LinkButton> : null}
      </ActionBar>
    );
  const isWork = workOf(of) !== null;
  if (isWork && of.status === 'arrived')
    return (
      <LinkButton block to={href(workOrderPage, { id })}>
        看施工进度
      </LinkButton>
    );
  const again = ways.again(of);
  if (isWork && again && of.status === 'done')
    return (
      <ActionBar wideLast>
        <LinkButton kind="secondary" to={again}>
          再约一次
        </LinkButton>
        <LinkButton to={href('maintenance.mainRecordDetail', { id })}>看保养记录</LinkButton>
      </ActionBar>
    );
  return again && (isLost(of) || of.status === 'done') ? (
    <LinkButton block to={again}>
      再约一次
    </LinkButton>
  ) : null;
}
