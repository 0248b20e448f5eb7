import type { SweepXView } from '@marque/contract/activity/kinds/sweep-x';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { ActivityPage } from '../frame/activity-page.tsx';
import { Sharing } from '../share/sharing.tsx';
import { CarOfMarks } from './car-of-marks.tsx';
import { foundOf } from './found-of.ts';
import * as styles from './sweep-x.module.css';

/** The own car of marks as a poster; where a host shows none, the car alone is not shown either. */
export const Component = () => <ActivityPage>{(of) => <MyPoster of={of} />}</ActivityPage>;

function MyPoster({ of }: { of: ActivityDetail }) {
  const { marks } = of.view as SweepXView;
  const found = foundOf(marks);
  const whole = found === marks.length;
  const words = {
    title: whole
      ? 'X 集齐'
      : found > 0
        ? `找到 ${found} 个，还差 ${marks.length - found} 个`
        : of.title,
    desc: of.share.text,
  };
  return (
    <>
      {of.allowed.includes('share') ? (
        <div className={styles.poster}>
          <CarOfMarks marks={marks} />
          <h2>{words.title}</h2>
        </div>
      ) : null}
      <Sharing of={of} words={words} />
    </>
  );
}
