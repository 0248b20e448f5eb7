import * as styles from './kilocalorie.module.css';

const RADIUS = 108;
const ROUND = 2 * Math.PI * RADIUS;

type DayRingProps = {
  steps: number;
  energy: number;
  goal: number;
  /** Whether today was read; the ring is only drawn before. */
  synced: boolean;
};

/** The day as a ring that fills up to its goal, with a sun that grows; the steps stand inside. */
export function DayRing({ steps, energy, goal, synced }: DayRingProps) {
  const share = Math.min(1, energy / goal);
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 240 240" aria-hidden>
        <circle className={styles.sun} cx="120" cy="120" r={24 + share * 68} />
        <circle className={styles.track} cx="120" cy="120" r={RADIUS} />
        {synced ? (
          <circle
            className={styles.fill}
            cx="120"
            cy="120"
            r={RADIUS}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform="rotate(-90 120 120)"
          />
        ) : null}
      </svg>
      <p>
        <b>{steps.toLocaleString('en-US')}</b>
        <span>
          步 · {energy} / {goal} 能量
        </span>
      </p>
    </div>
  );
}
