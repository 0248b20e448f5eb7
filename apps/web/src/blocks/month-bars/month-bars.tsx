import { formatInteger } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './month-bars.module.css';

/** The value of a month, by its last day. */
type Month = { day: string; score: number };

type MonthBarsProps = { label: string; months: readonly Month[]; unit: string };

const monthOf = (day: string): number => Number(day.slice(5, 7));
const nameOf = (day: string): string => `${day.slice(0, 4)}年${monthOf(day)}月`;

/** What ends in each month: soft hills under a sun, or ticks with their values. */
export function MonthBars({ label, months, unit }: MonthBarsProps) {
  const { months: variant } = useBrand().blocks;
  const most = Math.max(1, ...months.map(({ score }) => score));
  const highest = months.findIndex(({ score }) => score === most);
  return (
    <div className={cx(styles.months, styles[variant])}>
      {variant === 'hills' ? <Hills months={months} most={most} sun={highest} /> : null}
      <ol className={styles.bars} aria-label={label}>
        {months.map(({ day, score }, i) => (
          <li key={day} className={styles.month}>
            {variant === 'ticks' ? (
              <span className={styles.room} aria-hidden>
                {score > 0 ? <small>{shortOf(score)}</small> : null}
                <span
                  className={styles.bar}
                  data-empty={score === 0}
                  style={{ height: `${(score / most) * 78}%` }}
                />
              </span>
            ) : null}
            <span className={styles.name} aria-hidden>
              {monthOf(day)}
              {i === 0 || monthOf(day) === 1 ? <small>月</small> : null}
            </span>
            <span className="visually-hidden">
              {nameOf(day)} {formatInteger(score)} {unit}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A value in the width of a month: 1.6k for 1,640. */
const shortOf = (score: number): string =>
  score < 1000 ? String(score) : `${Math.floor(score / 100) / 10}k`;

const [WIDTH, GROUND, TOP, SUN] = [351, 104, 34, 14];

/** A line of hills, one for each month, with the sun over the highest. */
function Hills({ months, most, sun }: { months: readonly Month[]; most: number; sun: number }) {
  const step = WIDTH / months.length;
  const heightOf = (score: number): number => GROUND - 6 - (score / most) * (GROUND - 6 - TOP);
  const path = months
    .map(({ score }, i) => {
      const [from, to] = [i * step, (i + 1) * step];
      return `Q${from + step / 2} ${2 * heightOf(score) - GROUND} ${to} ${GROUND}`;
    })
    .join('');
  const empty = months.every(({ score }) => score === 0);
  return (
    <svg className={styles.hillside} viewBox={`0 0 ${WIDTH} 106`} aria-hidden>
      {empty || sun < 0 ? null : (
        <circle className={styles.sun} cx={(sun + 0.5) * step} cy={TOP - 4} r={SUN} />
      )}
      <path className={cx(styles.hill, empty && styles.bare)} d={`M0 ${GROUND}${path}Z`} />
      <path className={styles.ground} d={`M0 ${GROUND}H${WIDTH}`} />
    </svg>
  );
}
