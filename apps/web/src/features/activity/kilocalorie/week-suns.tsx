import type { KilocalorieView } from '@marque/contract/activity/kinds/kilocalorie';
import { cx } from '#shared/ui/cx.ts';
import { weekdayText } from '@marque/contract/shanghai';
import * as styles from './kilocalorie.module.css';

type Week = NonNullable<KilocalorieView['own']>['week'];

/** The last seven days as suns over one horizon; a day that was not done is hollow. */
export const WeekSuns = ({ week }: { week: Week }) => (
  <ol className={styles.week} aria-label="最近七天">
    {week.map(({ day, energy, done }) => (
      <li key={day} className={cx(done && styles.done)}>
        <i aria-hidden />
        <span>{weekdayText(day)}</span>
        <small>{energy}</small>
      </li>
    ))}
  </ol>
);
