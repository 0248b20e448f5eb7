import { wan } from '@marque/contract/used-car/valuation/value';
import * as styles from './report.module.css';

const [WIDTH, HEIGHT] = [343, 108];
const [TOP, BOTTOM] = [28, 12];

/** What the car will be worth in the next twelve months, if it goes on being driven as before. */
export function Forecast({ fen }: { fen: readonly number[] }) {
  const [first = 0] = fen;
  const last = fen.at(-1) ?? first;
  const [least, most] = [Math.min(...fen), Math.max(...fen)];
  const x = (month: number) => 4 + (month / Math.max(fen.length - 1, 1)) * (WIDTH - 8);
  const y = (one: number) => TOP + ((most - one) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM);
  const line = fen.map((one, month) => `${month === 0 ? 'M' : 'L'}${x(month)} ${y(one)}`).join(' ');
  const ticks = fen
    .map((_, month) => `M${x(month)} ${HEIGHT - 1}v${month % 3 === 0 ? -8 : -4}`)
    .join('');
  return (
    <section className={styles.part} aria-label="往后一年">
      <h2>往后一年</h2>
      <p className={styles.note}>
        照现在这样开，一年后大约 {wan(last)} 万，比今天少 {wan(first - last)} 万。
      </p>
      <svg className={styles.forecast} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <path className={styles.axis} d={`M4 ${HEIGHT - 1}H${WIDTH - 4}${ticks}`} />
        <path className={styles.line} d={line} />
        <circle className={styles.dot} cx={x(0)} cy={y(first)} r="4" />
        <circle className={styles.dot} cx={x(fen.length - 1)} cy={y(last)} r="4" />
      </svg>
      <p className={styles.ends}>
        <span>今天 {wan(first)} 万</span>
        <span>一年后 {wan(last)} 万</span>
      </p>
    </section>
  );
}
