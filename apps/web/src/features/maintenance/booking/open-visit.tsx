import type { Appointment } from '@marque/contract/appointment/schema';
import { useAppointmentWays } from '#blocks/appointment-card/use-appointment-ways.ts';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './booking.module.css';

/** The open visit of the same car, which can be moved or looked at. */
export function OpenVisit({ of }: { of: Appointment }) {
  const ways = useAppointmentWays();
  const move = ways.move(of);
  return (
    <section className={styles.opened} aria-label="已有预约">
      <p>
        这台车已有一个{of.kindText}预约（{timeText(of.start)}）{move ? '，可以直接改期' : null}
      </p>
      <span>
        <LinkButton size="small" kind="secondary" to={ways.own(of)}>
          查看
        </LinkButton>
        {move ? (
          <LinkButton size="small" kind="secondary" to={move}>
            改期
          </LinkButton>
        ) : null}
      </span>
    </section>
  );
}
