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
    <div className={styles[variant]}>
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

const [WIDTH, GROUND, TOP, SUN] = [351, 104, 40, 12];

/** A hill for each month, wider than it, with the sun above the highest. */
function Hills({ months, most, sun }: { months: readonly Month[]; most: number; sun: number }) {
  const step = WIDTH / months.length;
  const heightOf = (score: number): number => (score / most) * (GROUND - TOP);
  const empty = sun < 0;
  return (
    <svg className={styles.hillside} viewBox={`0 0 ${WIDTH} 106`} aria-hidden>
      {empty ? null : (
        <circle className={styles.sun} cx={(sun + 0.5) * step} cy={TOP - SUN - 4} r={SUN} />
      )}
      {months.map(({ day, score }, i) => {
        const middle = (i + 0.5) * step;
        const peak = GROUND - 2 * heightOf(score);
        return score > 0 ? (
          <path
            key={day}
            className={styles.hill}
            d={`M${middle - 1.4 * step} ${GROUND}Q${middle} ${peak} ${middle + 1.4 * step} ${GROUND}Z`}
          />
        ) : null;
      })}
      {empty ? (
        <path
          className={cx(styles.hill, styles.bare)}
          d={`M0 ${GROUND}Q${WIDTH / 3} 20 ${WIDTH / 2} ${GROUND}T${WIDTH} ${GROUND}`}
        />
      ) : null}
      <path className={styles.ground} d={`M0 ${GROUND}H${WIDTH}`} />
    </svg>
  );
}
