import type { Appointment } from '@marque/contract/appointment/schema';
import { shanghaiDay, weekdayText } from '@marque/contract/shanghai';
import { useAppointmentWays } from '#blocks/appointment-card/use-appointment-ways.ts';
import { clockOf } from '#blocks/slot-picker/slot-labels.ts';
import { PathLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './appointments.module.css';
import { visitState } from './visit-labels.ts';

/** An appointment in the list, with the way to another time. */
export function AppointmentRow({ of }: { of: Appointment }) {
  const { dealer, kindText, movedToId, reason, start, statusText, title } = of;
  const ways = useAppointmentWays();
  const day = shanghaiDay(new Date(start));
  const state = visitState(of);
  const isOpen = state === 'expected' || state === 'there';
  const to = ways.move(of) ?? (isOpen || movedToId ? null : ways.again(of));
  return (
    <article className={styles.row} aria-label={`${kindText} ${day}`}>
      <PathLink className={cx(styles.link, state === 'off' && styles.over)} to={ways.own(of)}>
        <span className={styles.day}>
          <b>{`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`}</b>
          <span>{weekdayText(day)}</span>
        </span>
        <span className={styles.about}>
          <b>
            {clockOf(start)} {kindText}
          </b>
          <span>{title}</span>
          <span>{reason || dealer.name}</span>
        </span>
        <Tag strong={isOpen} muted={!isOpen}>
          {statusText}
        </Tag>
      </PathLink>
      {to ? (
        <span className={styles.do}>
          <LinkButton size="small" kind="secondary" to={to}>
            {isOpen ? '改期' : '再约一次'}
          </LinkButton>
        </span>
      ) : null}
    </article>
  );
}
