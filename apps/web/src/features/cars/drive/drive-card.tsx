import type { Appointment } from '@marque/contract/appointment/schema';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { DriveCar } from './drive-car.tsx';
import * as styles from './drive.module.css';

/** A drive in a list. */
export function DriveCard({ of }: { of: Appointment }) {
  const { id, start, status, statusText, reason } = of;
  const isOver = status !== 'toConfirm' && status !== 'confirmed' && status !== 'arrived';
  return (
    <Card>
      <PageLink page="cars.driveRecord" params={{ id }} className={styles.card}>
        <span className={styles.head}>
          <b>{timeText(start)}</b>
          <Tag strong={!isOver} muted={isOver}>
            {statusText}
          </Tag>
        </span>
        <DriveCar of={of} />
        {reason ? <span className={styles.reason}>{reason}</span> : null}
      </PageLink>
    </Card>
  );
}
