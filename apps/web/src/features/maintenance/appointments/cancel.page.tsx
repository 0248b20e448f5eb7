import { appointmentDetail } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import { CancelView } from '#blocks/appointment-card/cancel-view.tsx';
import { type Cancelling, useCancel } from '#blocks/appointment-card/use-cancel.ts';
import { useAppointmentWays } from '#blocks/appointment-card/use-appointment-ways.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { VisitScene } from '#blocks/visit-scene/visit-scene.tsx';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useNavigate, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import * as styles from './appointments.module.css';
import { visitState } from './visit-labels.ts';
import { WhenFigure } from './when-figure.tsx';

/** Cancelling an appointment: what it means, times instead of it, and the reason. */
export function Component() {
  const api = useApi();
  const href = useHref();
  const id = usePageSubjectId('maintenance.cancel');
  const signedIn = useSignedIn();
  const query = useQuery({ ...api.query(appointmentDetail, { id }, 'live'), enabled: signedIn });
  const isOver = query.data?.status === 'cancelled';
  const of = useCancel(id, {
    enabled: signedIn && query.data !== undefined && !isOver,
    // The page shows the cancelled appointment once it is fetched again.
    onCancelled: () => undefined,
  });
  return (
    <RecordPage
      id="maintenance.cancel"
      login="登录后取消预约"
      of={query}
      skeleton={<SkeletonCards heights={[96, 240]} />}
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('maintenance.reseeRecord')}>
          看预约记录
        </LinkButton>
      }
      renderBar={(one) => <CancelBar of={of} appointment={one} />}
    >
      {(one) => (isOver ? <Cancelled of={one} /> : <Leaving of={of} appointment={one} />)}
    </RecordPage>
  );
}

type PartProps = { of: Cancelling; appointment: Appointment };

function Leaving({ of, appointment }: PartProps) {
  const { dealer, start, statusText, title, kindText } = appointment;
  const ways = useAppointmentWays();
  const go = useNavigate();
  const { hotline } = useBrand();
  const canMove = ways.move(appointment) !== null;
  return (
    <>
      <VisitScene
        state={visitState(appointment)}
        car={workOf(appointment)?.car}
        label={`${kindText} · ${statusText}`}
        figure={<WhenFigure start={start} />}
      >
        <p className={styles.said}>
          {dealer.name} · {title}
        </p>
      </VisitScene>
      <div className={styles.leaving}>
        <CancelView
          of={of}
          times
          onReschedule={
            canMove ? (to) => void go(ways.move(appointment, to)!, { replace: true }) : undefined
          }
          refused={
            <div className={styles.phones}>
              <PhoneRow label={dealer.name} phone={dealer.phone} strong />
              <PhoneRow label="客服热线" phone={hotline} />
            </div>
          }
        />
      </div>
    </>
  );
}

/** A cancelled appointment, with the way to another one. */
function Cancelled({ of }: { of: Appointment }) {
  const { start, dealer, reason } = of;
  return (
    <VisitScene state="off" label="已取消" figure={<WhenFigure start={start} />} struck>
      <p className={styles.said}>{dealer.name}，这个时间已经让给其他人</p>
      {reason ? <p>原因：{reason}</p> : null}
    </VisitScene>
  );
}

function CancelBar({ of, appointment }: PartProps) {
  const href = useHref();
  const ways = useAppointmentWays();
  if (appointment.status === 'cancelled') {
    const again = ways.again(appointment);
    return (
      <ActionBar>
        <LinkButton kind="secondary" to={href('maintenance.reseeRecord')}>
          预约记录
        </LinkButton>
        {again ? <LinkButton to={again}>重新预约</LinkButton> : null}
      </ActionBar>
    );
  }
  if (!of.preview.data?.allowed) return null;
  const move = ways.move(appointment);
  return (
    <ActionBar wideLast>
      {move ? (
        <LinkButton kind="secondary" to={move}>
          改期
        </LinkButton>
      ) : null}
      <Button block busy={of.cancelling} onClick={of.cancel}>
        确认取消
      </Button>
    </ActionBar>
  );
}
