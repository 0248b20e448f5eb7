import type { PlacedStep } from './scales.ts';
import * as styles from './waterfall.module.css';

const [WIDTH, HEIGHT] = [343, 132];
/** The room above the highest tread, for its number. */
const TOP = 26;

/** The steps as stairs that go down to the right; the numbers are those of the list below. */
export function Stairs({ steps }: { steps: readonly PlacedStep[] }) {
  const tread = WIDTH / (steps.length + 1);
  const y = (place: number) => TOP + (1 - place) * (HEIGHT - TOP - 8);
  const levels = [steps[0]?.from ?? 1, ...steps.map(({ to }) => to)].map(y);
  const line = levels
    .map((level, at) => `${at === 0 ? 'M0' : 'V'} ${level} H ${(at + 1) * tread}`)
    .join(' ');
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path className={styles.ground} d={`${line} V ${HEIGHT} H 0 Z`} />
      <path className={styles.edge} d={line} />
      {steps.map(({ code, to }, at) => (
        <text key={code} className={styles.number} x={(at + 1.5) * tread} y={y(to) - 8}>
          {at + 1}
        </text>
      ))}
    </svg>
  );
}
