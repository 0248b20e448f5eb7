import type { Appointment } from '@marque/contract/appointment/schema';
import calendar from 'virtual:icon/calendar-plus';
import compass from 'virtual:icon/navigation-arrow';
import qrCode from 'virtual:icon/qr-code';
import { useState } from 'react';
import { openRoute } from '#blocks/dealer-picker/open-route.ts';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './appointment-card.module.css';

const CancelSheet = lazySheet(() => import('./cancel-sheet.tsx'));
const CodeSheet = lazySheet(() => import('./code-sheet.tsx'));

type AppointmentCardProps = {
  appointment: Appointment;
  /** Called to reschedule the appointment. */
  onReschedule?: () => void;
};

/** A card of an appointment: state, time, store, code, and its actions. */
export function AppointmentCard({ appointment, onReschedule }: AppointmentCardProps) {
  const { actions, atDoor, code, dealer, kindText, person, reason, start, statusText, title } =
    appointment;
  const [cancelling, setCancelling] = useState(false);
  const [showing, setShowing] = useState(false);
  const isExpected = actions.includes('calendar');
  return (
    <Card className={styles.card} aria-label={kindText}>
      <div className={styles.head}>
        <h2>{timeText(start)}</h2>
        <Tag strong>{statusText}</Tag>
      </div>
      <p>
        {dealer.name} · {title}
        {person ? ` · 指定${person}` : null}
      </p>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      <p className={styles.code}>
        预约码 <CopyButton text={code} />
      </p>
      <div className={styles.actions}>
        {isExpected ? (
          <button type="button" className={styles.way} onClick={() => setShowing(true)}>
            <Icon of={qrCode} size={18} />
            出示
          </button>
        ) : null}
        {atDoor ? null : (
          <button type="button" className={styles.way} onClick={() => void openRoute(dealer)}>
            <Icon of={compass} size={18} />
            导航
          </button>
        )}
        {isExpected ? (
          <a className={styles.way} href={appointment.calendarPath} download>
            <Icon of={calendar} size={18} />
            加到日历
          </a>
        ) : null}
        <span className={styles.changes}>
          {actions.includes('cancel') ? (
            <Button kind="plain" size="small" onClick={() => setCancelling(true)}>
              取消预约
            </Button>
          ) : null}
          {actions.includes('reschedule') && onReschedule ? (
            <Button kind="secondary" size="small" onClick={onReschedule}>
              改期
            </Button>
          ) : null}
        </span>
      </div>
      <CodeSheet
        open={showing}
        onClose={() => setShowing(false)}
        code={code}
        atDoor={atDoor}
        statusText={statusText}
      />
      <CancelSheet
        open={cancelling}
        onClose={() => setCancelling(false)}
        appointment={appointment}
        {...(onReschedule && { onReschedule })}
      />
    </Card>
  );
}
