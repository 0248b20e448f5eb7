import { spansText, weekRuns } from '@marque/contract/dealer/opening';
import type { Dealer } from '@marque/contract/dealer/schema';
import { monthDay, shanghaiDay, weekdayOf } from '@marque/contract/shanghai';
import { serverNow } from '#shared/api/wire.ts';
import * as styles from './opening-week.module.css';

/** A store's opening hours of the week and its coming exceptions. */
export function OpeningWeek({ of }: { of: Pick<Dealer, 'week' | 'exceptions'> }) {
  const today = shanghaiDay(new Date(serverNow()));
  const weekday = weekdayOf(today);
  const ahead = of.exceptions.filter(({ toDay }) => toDay >= today);
  return (
    <>
      <ul className={styles.week}>
        {weekRuns(of.week).map(({ from, to, days, text }) => (
          <li key={days} className={from <= weekday && weekday <= to ? styles.today : undefined}>
            <span>{days}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {ahead.length > 0 ? (
        <>
          <h3 className={styles.heading}>特殊安排</h3>
          <ul className={styles.week}>
            {ahead.map(({ id, fromDay, toDay, spans, reason }) => (
              <li key={id}>
                <span>
                  {fromDay === toDay
                    ? monthDay(fromDay)
                    : `${monthDay(fromDay)}至 ${monthDay(toDay)}`}
                  {` · ${reason}`}
                </span>
                <span>{spansText(spans)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
