import { cx } from '#shared/ui/cx.ts';
import * as styles from './question-way.module.css';

type WayProps = {
  /** How many of the questions or pages are behind. */
  done: number;
  count: number;
};

/** The place of the car at the beginning and at the house, in the drawing's units. */
const FROM = 8;
const TO = 236;

/** A car on its road home, one stretch for each question. */
export function Road({ done, count }: WayProps) {
  const at = FROM + (TO - FROM) * Math.min(1, done / Math.max(1, count));
  return (
    <svg className={styles.road} viewBox="0 0 343 96" aria-hidden>
      <path className={styles.hills} d="M0 70c46-34 92-34 138-6s96 20 132-4 52-22 73-14v50H0z" />
      <path className={styles.house} d="M290 78V52l22-18 22 18v26zM305 78V62h14v16" />
      <path className={styles.way} d="M0 80h343" />
      <path className={styles.driven} d={`M0 80h${at}`} />
      <g className={styles.car} style={{ transform: `translateX(${at}px)` }}>
        <path d="M1 74v-9l9-2 7-9h17l9 10 5 2v8z" />
        <circle cx="13" cy="75" r="5" />
        <circle cx="37" cy="75" r="5" />
      </g>
    </svg>
  );
}

/** The number of a question in outline, at the right edge. */
export const StartNumber = ({ of }: { of: number }) => (
  <svg className={styles.number} viewBox="0 0 343 140" aria-hidden>
    <text x="335" y="132" textAnchor="end">
      {`${of}`.padStart(2, '0')}
    </text>
  </svg>
);

/** A cell for each question, lit when it is behind. */
export const Sectors = ({ done, count }: WayProps) => (
  <div className={styles.sectors} aria-hidden>
    {Array.from({ length: count }, (_, i) => (
      <span key={i} className={cx(i < done && styles.lit, i === done && styles.now)} />
    ))}
  </div>
);
