import type { Appointment } from '@marque/contract/appointment/schema';
import { AppointmentCard } from '#blocks/appointment-card/appointment-card.tsx';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './drive-form.module.css';

/** The member's open test drive of the chosen car. */
export function OpenDrive({ drive }: { drive: Appointment }) {
  const go = useNavigateToPage();
  const href = useHref();
  const { id } = drive;
  return (
    <>
      <p className={styles.booked} role="status">
        这款车已经约好了，时间不合适可以改期
      </p>
      <AppointmentCard
        appointment={drive}
        onReschedule={() => go('cars.appointmentDrive', { id })}
      />
      <div className={styles.way}>
        <LinkButton kind="secondary" block to={href('cars.driveRecord', { id })}>
          看这次试驾
        </LinkButton>
      </div>
    </>
  );
}
