import type { WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import type { WorkStatus } from '@marque/contract/maintenance/workshop/states';
import { monthDay, shanghaiDay } from '@marque/contract/shanghai';
import { clockOf } from '#blocks/slot-picker/slot-labels.ts';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { VisitScene } from '#blocks/visit-scene/visit-scene.tsx';
import type { VisitState } from '#blocks/visit-scene/visit-state.ts';
import * as styles from './work-order.module.css';

const STATES: Record<WorkStatus, VisitState> = {
  received: 'there',
  checking: 'there',
  waiting: 'lifted',
  working: 'lifted',
  testing: 'there',
  ready: 'ready',
  delivered: 'ready',
  closed: 'off',
};

/** 15:30 on the day the car came, otherwise with its day. */
function promiseText(instant: string, received: string): string {
  const day = shanghaiDay(new Date(instant));
  const isSameDay = day === shanghaiDay(new Date(received));
  return isSameDay ? clockOf(instant) : `${monthDay(day)} ${clockOf(instant)}`;
}

/** A visit that is under way: when the car is promised, where it stands, and its steps. */
export function Visit({ of: order }: { of: WorkOrder }) {
  const { dealerName, promisedAt, promisedBefore, promiseReason, receivedAt, stages, status } =
    order;
  const day = shanghaiDay(new Date(promisedAt));
  return (
    <>
      <VisitScene
        state={STATES[status]}
        car={order.car}
        label={`${order.serviceType} · ${order.statusText}`}
        struck={status === 'closed'}
        figure={
          <>
            {clockOf(promisedAt)}
            <small>
              {day === shanghaiDay(new Date(receivedAt)) ? '' : `${monthDay(day)} `}
              {status === 'ready' ? '可以取车了' : '可取车'}
            </small>
          </>
        }
      >
        <p>{dealerName}</p>
        {promisedBefore ? (
          <p role="status">
            原定 <s>{promiseText(promisedBefore, receivedAt)}</s>
            {promiseReason ? `，${promiseReason}` : ''}
          </p>
        ) : null}
      </VisitScene>
      <div className={styles.stages}>
        <StageLine stages={stages} label="维修进度" />
      </div>
    </>
  );
}
