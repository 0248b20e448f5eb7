import { formatInteger } from '@marque/contract/money';
import * as styles from './month-bars.module.css';

/** The value of a month, by its last day. */
type Month = { day: string; score: number };

type MonthBarsProps = { label: string; months: readonly Month[]; unit: string };

const monthOf = (day: string): number => Number(day.slice(5, 7));
const nameOf = (day: string): string => `${day.slice(0, 4)}年${monthOf(day)}月`;

/** A bar chart with a bar for each month. A month without a value keeps its place. */
export function MonthBars({ label, months, unit }: MonthBarsProps) {
  const most = Math.max(1, ...months.map(({ score }) => score));
  return (
    <ol className={styles.bars} aria-label={label}>
      {months.map(({ day, score }, i) => (
        <li key={day} className={styles.month}>
          <span className={styles.room} aria-hidden>
            <span
              className={styles.bar}
              data-empty={score === 0}
              style={{ height: `${(score / most) * 100}%` }}
            />
          </span>
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
  );
}
