import type { Half } from '@marque/contract/mall/installation/schema';
import { dayWords, HALVES } from './appointment-words.ts';
import styles from './time-choice.module.css';

type TimeChoiceProps = {
  days: readonly string[];
  day: string | null;
  half: Half | null;
  asked: boolean;
  onChoose: (change: { day?: string; half?: Half }) => void;
};

/** A day out of the next weeks, and the half of it. */
export function TimeChoice({ days, day, half, asked, onChoose }: TimeChoiceProps) {
  return (
    <>
      <h2 className={styles.heading}>安装时间</h2>
      <div className={styles.days} role="group" aria-label="日期">
        {days.map((one) => {
          const { date, weekday } = dayWords(one);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === day}
              onClick={() => onChoose({ day: one })}
            >
              <small>{weekday}</small>
              {date}
            </button>
          );
        })}
      </div>
      <div className={styles.halves} role="group" aria-label="时段">
        {HALVES.map(({ id, name, hours }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === half}
            onClick={() => onChoose({ half: id })}
          >
            {name}
            <small>{hours}</small>
          </button>
        ))}
      </div>
      {asked && !(day && half) ? (
        <p className={styles.problem} role="alert">
          {day ? '请选择上午或下午' : '请选择到店的日期'}
        </p>
      ) : null}
    </>
  );
}
