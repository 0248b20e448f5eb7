import { appointmentDetail } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { driveOf } from '#blocks/drive-form/drive-facts.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { DriveView } from './drive-view.tsx';
import { RecordsLink } from './records-link.tsx';

const CancelSheet = lazySheet(() => import('#blocks/appointment-card/cancel-sheet.tsx'), 'opened');

/** The page of one of the member's drives. */
export default function DriveDetail({ id }: { id: string }) {
  const api = useApi();
  const query = useQuery({
    ...api.query(appointmentDetail, { id }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <RecordPage
      id="cars.driveRecord"
      login="登录后看你的试驾"
      of={query}
      skeleton={<StatusSkeleton cards={[120, 300, 180]} />}
      wayOn={<RecordsLink />}
      stage
      renderBar={(drive) => <DriveBar of={drive} />}
    >
      {(drive) => <DriveView of={drive} />}
    </RecordPage>
  );
}

/** The actions of a drive. */
function DriveBar({ of }: { of: Appointment }) {
  const { id, actions, status, movedToId } = of;
  const drive = driveOf(of);
  const [cancelling, setCancelling] = useState(false);
  const href = useHref();
  const change = href('cars.appointmentDrive', { id });
  if (actions.includes('cancel'))
    return (
      <ActionBar>
        <Button kind="secondary" onClick={() => setCancelling(true)}>
          取消预约
        </Button>
        {actions.includes('reschedule') ? <LinkButton to={change}>改期</LinkButton> : null}
        <CancelSheet open={cancelling} onClose={() => setCancelling(false)} appointment={of} />
      </ActionBar>
    );
  if (movedToId)
    return (
      <LinkButton block to={href('cars.driveRecord', { id: movedToId })} replace>
        看新的时间
      </LinkButton>
    );
  if (status === 'confirmed' || status === 'toConfirm' || status === 'arrived') return null;
  const again = href('cars.appointmentDrive', {
    again: id,
    seriesId: drive?.seriesId,
    dealerId: of.dealer.id,
    from: 'cars.driveRecord',
  });
  if (!drive?.finishedAt)
    return (
      <LinkButton block to={again}>
        再约一次
      </LinkButton>
    );
  return (
    <ActionBar>
      <LinkButton kind="secondary" to={again}>
        再约一次
      </LinkButton>
      <LinkButton to={href('cars.comment', { id })}>写评价</LinkButton>
    </ActionBar>
  );
}
