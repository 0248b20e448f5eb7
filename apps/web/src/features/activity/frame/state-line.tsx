import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { cx } from '#shared/ui/cx.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import * as styles from './frame.module.css';

type StateLineProps = { of: Pick<ActivityDetail, 'state' | 'from' | 'until' | 'settleAt'> };

const WORDS = {
  scheduled: '还没开始',
  live: '进行中',
  paused: '临时暂停',
  ended: '已经结束',
  settled: '已经结束',
} as const satisfies Record<ActivityDetail['state'], string>;

/** Where an activity stands in time, and the moment that comes next. */
export function StateLine({ of }: StateLineProps) {
  const { blocks } = useBrand();
  const { state, from, until, settleAt } = of;
  const next = state === 'scheduled' ? from : state === 'live' ? until : null;
  const when = {
    scheduled: `${formatDateTime(from)} 开始`,
    live: `${formatDateTime(until)} 结束`,
    paused: '次数和进度都在，时间会补上',
    ended: `最迟 ${formatDateTime(settleAt)} 公布结果`,
    settled: '结果已经公布',
  }[state];
  return (
    <div className={cx(styles.state, styles[blocks.activity])}>
      <p>
        <b>{WORDS[state]}</b>
        {when}
      </p>
      {next ? <Countdown to={next} plates /> : null}
    </div>
  );
}
