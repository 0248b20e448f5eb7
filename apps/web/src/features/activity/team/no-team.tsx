import type { ReactNode } from 'react';
import { RunningInstead } from '../frame/activity-page.tsx';
import { SeatPlan } from './seat-plan.tsx';
import * as styles from './team.module.css';

type NoTeamProps = {
  title: string;
  text: string;
  /** How many seats a team will have. */
  size?: number;
  /** The way on. */
  children: ReactNode;
};

/** Where a team will stand: its seats, still free. */
export const NoTeam = ({ title, text, size = 3, children }: NoTeamProps) => (
  <>
    <section className={styles.none} aria-label="还没有团">
      <SeatPlan of={{ seats: [], size, state: 'open' }} />
      <b>{title}</b>
      <p className={styles.lead}>{text}</p>
      {children}
    </section>
    <RunningInstead />
  </>
);
