import type { Appointment } from '@marque/contract/appointment/schema';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { SubscribeCard } from '#blocks/message-list/subscribe-card.tsx';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { VisitScene } from '#blocks/visit-scene/visit-scene.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { dial } from '#shared/ui/dial.ts';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './appointments.module.css';
import { NextTimes } from './next-times.tsx';
import { WhenFigure } from './when-figure.tsx';
import { Bring } from './what-to-bring.tsx';
import { isExpected, isLost, lengthText, visitState } from './visit-labels.ts';
import { WorkPart } from './work-part.tsx';

type AppointedProps = {
  of: Appointment;
  /** Whether it was just `booked` or `moved`. */
  arrivedFrom?: string | undefined;
};

const minutesOf = ({ start, end }: Appointment): number =>
  (Date.parse(end) - Date.parse(start)) / 60_000;

/** Whether the phone is the only way left to change it. */
const isTooLate = (of: Appointment): boolean => isExpected(of) && !of.actions.includes('cancel');

/** An appointment: when and where, the code for the store, the agreed work, and what happened. */
export function Appointed({ of, arrivedFrom }: AppointedProps) {
  const { atDoor, code, dealer, kindText, start, statusText } = of;
  const { copy, hotline } = useBrand();
  const expected = isExpected(of);
  const work = workOf(of);
  return (
    <>
      <VisitScene
        state={visitState(of)}
        car={work?.car}
        label={`${kindText} · ${statusText}`}
        figure={<WhenFigure start={start} />}
        struck={visitState(of) === 'off'}
      >
        <Sentence
          of={of}
          said={
            arrivedFrom === undefined ? '' : copy.care[arrivedFrom === 'moved' ? 'moved' : 'booked']
          }
        />
      </VisitScene>
      {isTooLate(of) ? (
        <p className={styles.late}>
          离开始不到两小时，改期或取消请打门店电话
          <Button kind="secondary" size="small" onClick={() => void dial(dealer.phone)}>
            打电话
          </Button>
        </p>
      ) : null}
      {isLost(of) ? <NextTimes of={of} /> : null}
      {expected ? (
        <Card aria-label={atDoor ? '见面时出示' : '到店出示'} flush>
          <PassCode code={code} turning={[]} usable statusText={statusText} over={null} />
        </Card>
      ) : null}
      <DealerCard dealer={dealer} />
      <section className={styles.part} aria-label="预约内容">
        <h3>预约内容</h3>
        <ListRow label={kindText} value={of.title} />
        {of.person ? <ListRow label="指定师傅" value={of.person} /> : null}
        <ListRow label="联系人" value={`${of.contactName} ${of.contactPhone}`} />
        {work ? <WorkPart of={work} /> : null}
      </section>
      {expected ? <Bring of={of} /> : null}
      {expected ? (
        <SubscribeCard templates={['appointment']} text="开启提醒，前一天和两小时前告诉你" />
      ) : null}
      <section className={styles.part} aria-label="经过">
        <h3>经过</h3>
        <Timeline steps={of.timeline} label="经过" />
      </section>
      <section className={styles.part} aria-label="联系我们">
        <PhoneRow label="客服热线" phone={hotline} />
      </section>
    </>
  );
}

/** What the appointment comes to, in words. */
function Sentence({ of, said }: { of: Appointment; said: string }) {
  const { dealer, reason, status } = of;
  if (said && status === 'confirmed') return <p className={styles.said}>{said}</p>;
  return (
    <>
      <p className={styles.said}>
        {dealer.name} · 约 {lengthText(minutesOf(of))}
      </p>
      {reason ? <p>{reason}</p> : null}
    </>
  );
}

export const AppointedSkeleton = () => (
  <>
    <span className={styles.coming}>
      <Skeleton width={120} height={14} />
      <Skeleton width={200} height={40} />
      <Skeleton height={200} />
    </span>
    <SkeletonCards heights={[284, 120]} />
  </>
);
