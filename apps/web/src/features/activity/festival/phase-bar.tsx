import type { FestivalView } from '@marque/contract/activity/kinds/festival';
import { monthDay, shanghaiDay } from '@marque/contract/shanghai';
import * as styles from './festival.module.css';

/** The phases in their order, with the day each begins; the one that is on is marked. */
export const PhaseBar = ({
  of: { phases, phase },
}: {
  of: Pick<FestivalView, 'phases' | 'phase'>;
}) => (
  <ol className={styles.phases} aria-label="阶段">
    {phases.map(({ id, title, from }) => (
      <li key={id} aria-current={id === phase ? 'step' : undefined}>
        <b>{title}</b>
        {monthDay(shanghaiDay(new Date(from)))}起
      </li>
    ))}
  </ol>
);
