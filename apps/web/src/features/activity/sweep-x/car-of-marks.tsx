import type { SweepXView } from '@marque/contract/activity/kinds/sweep-x';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './sweep-x.module.css';

/** The five parts of a car from the side, in the order of the marks: shell, cabin, floor, front, wheels. */
const PARTS = [
  'M30 176 C36 150 64 142 112 132 C150 96 196 84 246 86 C292 88 316 108 330 132 C344 138 350 150 348 172 L340 178 H30Z',
  'M124 134 C156 102 200 94 244 96 C280 98 300 112 314 134Z',
  'M96 184 H284 V192 H96Z M34 180 H56 V188 H34Z M322 180 H346 V188 H322Z',
  'M30 172 C36 150 62 144 106 138 L100 160 L34 172Z',
  'M76 158 a28 28 0 1 0 .1 0Z m0 16 a12 12 0 1 1 -.1 0Z M302 158 a28 28 0 1 0 .1 0Z m0 16 a12 12 0 1 1 -.1 0Z',
] as const;

/** The outline of a car: each mark that was found fills its part with light. */
export const CarOfMarks = ({ marks }: Pick<SweepXView, 'marks'>) => (
  <svg className={styles.car} viewBox="0 0 375 236" aria-hidden>
    {PARTS.map((d, i) => {
      const lit = marks.some(({ found }, at) => found && at % PARTS.length === i);
      return <path key={d} d={d} className={cx(styles.part, lit && styles.lit)} />;
    })}
    <path className={styles.road} d="M0 216 H375" />
  </svg>
);
