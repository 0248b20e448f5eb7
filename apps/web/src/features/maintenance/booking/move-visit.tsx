import type { Appointment } from '@marque/contract/appointment/schema';
import { dayText, shanghaiDay } from '@marque/contract/shanghai';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { clockOf } from '#blocks/slot-picker/slot-labels.ts';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { WorkLines } from '#blocks/workshop-visit/work-lines.tsx';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import * as styles from './booking.module.css';
import { type MovingVisit, useMoveVisit } from './use-move-visit.ts';

/** Moves a visit to the workshop to another time. Work and price stay. */
export default function MoveVisit({ id, start }: { id: string; start: string | undefined }) {
  const moving = useMoveVisit(id, start);
  const href = useHref();
  const result = href('maintenance.mainResult', { id });
  return (
    <RecordPage
      id="maintenance.maintenance"
      title="改期"
      login="登录后改期"
      of={moving.query}
      skeleton={<SkeletonCards heights={[88, 320]} />}
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('maintenance.reseeRecord')}>
          看预约记录
        </LinkButton>
      }
      renderBar={({ actions }) =>
        actions.includes('reschedule') ? (
          <Button block busy={moving.moving} onClick={moving.move}>
            改到这个时间
          </Button>
        ) : (
          <LinkButton block to={result}>
            看这次预约
          </LinkButton>
        )
      }
    >
      {(one) => <MoveView of={one} moving={moving} />}
    </RecordPage>
  );
}

/** Why a visit can no longer be moved. */
const refusal = ({ status, statusText, changesLeft }: Appointment): string =>
  status !== 'toConfirm' && status !== 'confirmed'
    ? `这次预约${statusText}，不能再改期`
    : changesLeft === 0
      ? '改期次数用完了，再改请打门店电话'
      : '离开始不到两小时，要改期请打门店电话';

function MoveView({ of, moving }: { of: Appointment; moving: MovingVisit }) {
  const { actions, changesLeft, dealer, start, title } = of;
  const work = workOf(of);
  const may = actions.includes('reschedule');
  return (
    <>
      <section className={styles.now} aria-label="现在的时间">
        <p>{may ? '现在约的是' : refusal(of)}</p>
        <h2>
          {clockOf(start)}
          <small>{dayText(shanghaiDay(new Date(start)))}</small>
        </h2>
        <p>
          {dealer.name} · {title}
        </p>
        {may ? <p>还能改 {changesLeft ?? 1} 次，原来的时间到改好才放掉</p> : null}
      </section>
      {may && work ? (
        <div className={styles.moving}>
          <SlotPicker
            title="改到什么时候"
            kind={work.kind}
            dealerId={dealer.id}
            subject={{
              ...(work.carId ? { carId: work.carId } : { seriesId: work.seriesId }),
              items: work.items,
            }}
            replaces={of.id}
            firstDay={shanghaiDay(new Date(moving.value ?? start))}
            value={moving.value}
            onPick={moving.pick}
            problem={moving.problem}
            nearest={moving.nearest}
          />
        </div>
      ) : null}
      <div className={styles.moving}>
        {work && work.lines.length > 0 ? (
          <>
            <h3>价格不变</h3>
            <WorkLines of={work} />
          </>
        ) : null}
        <PhoneRow label={dealer.name} phone={dealer.phone} strong={!may} />
      </div>
    </>
  );
}
