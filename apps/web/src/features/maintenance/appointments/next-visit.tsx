import type { Appointment } from '@marque/contract/appointment/schema';
import { useAppointmentWays } from '#blocks/appointment-card/use-appointment-ways.ts';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { VisitScene } from '#blocks/visit-scene/visit-scene.tsx';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import { serverNow } from '#shared/api/wire.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './appointments.module.css';
import { Bring } from './what-to-bring.tsx';
import { daysAwayText, isExpected, visitState } from './visit-labels.ts';

/** The appointment that comes next, with its picture. `alone`: nothing else stands below it. */
export function NextVisit({ of, alone }: { of: Appointment; alone: boolean }) {
  const { dealer, kindText, reason, start, statusText, title } = of;
  const ways = useAppointmentWays();
  const move = ways.move(of);
  return (
    <>
      <VisitScene
        state={visitState(of)}
        car={workOf(of)?.car}
        label={`下一个 · ${kindText} · ${statusText}`}
        figure={daysAwayText(start, serverNow())}
      >
        <p className={styles.said}>
          {timeText(start)} · {title}
        </p>
        <p>{dealer.name}</p>
        {reason ? <p>{reason}</p> : null}
      </VisitScene>
      <div className={styles.ways}>
        <LinkButton size="small" kind="secondary" to={ways.own(of)}>
          看预约码
        </LinkButton>
        {move ? (
          <LinkButton size="small" kind="secondary" to={move}>
            改期
          </LinkButton>
        ) : null}
      </div>
      {alone && isExpected(of) ? <Bring of={of} /> : null}
    </>
  );
}
