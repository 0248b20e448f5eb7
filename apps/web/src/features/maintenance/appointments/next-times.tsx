import { appointmentSlots } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import { useAppointmentWays } from '#blocks/appointment-card/use-appointment-ways.ts';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { useApi } from '#shared/api/use-api.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './appointments.module.css';

const SHOWN = 3;

/** The next free times at the same store, for work whose time was lost. One tap books it again. */
export function NextTimes({ of }: { of: Appointment }) {
  const api = useApi();
  const ways = useAppointmentWays();
  const work = workOf(of);
  const again = ways.again(of);
  const { data, isLoading } = useQuery({
    ...api.query(
      appointmentSlots,
      {
        kind: work?.kind ?? 'maintain',
        dealerId: of.dealer.id,
        subject: { items: work?.items ?? [], ...(work?.carId && { carId: work.carId }) },
      },
      'live',
    ),
    enabled: work?.carId != null,
  });
  if (!work?.carId || !again) return null;
  const free = (data?.slots ?? []).filter(({ left }) => left > 0).slice(0, SHOWN);
  return (
    <section className={styles.part} aria-label="还空着的时间">
      <h3>{free.length > 0 || isLoading ? '还想来？这几个时间空着' : '这家店最近都约满了'}</h3>
      {isLoading ? <Skeleton height={132} /> : null}
      {free.map(({ start }) => (
        <ListRow key={start} label={timeText(start)} value="约这个" to={ways.again(of, start)!} />
      ))}
      {free.length === 0 && !isLoading ? (
        <LinkButton size="small" kind="secondary" to={again}>
          去排候补
        </LinkButton>
      ) : null}
    </section>
  );
}
