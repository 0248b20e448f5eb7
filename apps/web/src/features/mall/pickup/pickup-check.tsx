import type { RefundOptions } from '@marque/contract/mall/after-sale/schema';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { usePickupCheck } from './use-pickups.ts';
import { appointmentText } from '../dealer/appointment-labels.ts';
import { piecesText } from './pickup-labels.ts';
import * as styles from './pickup-check.module.css';

type PickupCheckProps = { options: Pick<RefundOptions, 'orderId' | 'lines' | 'picks'> };

/**
 * How many of the goods for a store were used, and what their refund does to codes and appointment.
 */
export function PickupCheck({ options: { orderId, lines, picks } }: PickupCheckProps) {
  const forStore = picks.filter(({ lineId }) =>
    lines.some(({ id, shipMethod }) => id === lineId && shipMethod === 'store'),
  );
  const { data: check } = usePickupCheck(orderId, forStore);
  if (!check || forStore.length === 0) return null;
  const { appointment, notes } = check;
  return (
    <Card aria-live="polite">
      <h2 className={styles.heading}>到店情况</h2>
      <SpecTable variant="above">
        {check.lines.map((line) => (
          <Spec key={line.lineId} label={line.title}>
            {piecesText(line)}
          </Spec>
        ))}
        {appointment ? (
          <Spec label="安装预约">
            {appointmentText(appointment)}，{formatPlate(appointment.plate)}
          </Spec>
        ) : null}
      </SpecTable>
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {check.allowed ? null : (
        <p className={styles.problem} role="alert">
          {check.reason}
        </p>
      )}
    </Card>
  );
}
