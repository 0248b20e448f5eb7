import type { WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import { GRADE_TEXT } from '@marque/contract/maintenance/workshop/states';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './work-order.module.css';

type Check = WorkOrder['checks'][number];

/** How many of the points that need something are told in words. */
const OPENED = 3;
const RANK = { now: 0, soon: 1, ok: 2 } as const;

/** What a check-up found: all points as marks of their own shape, the worst ones in words. */
export function CheckGrid({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  const worst = checks
    .filter(({ grade }) => grade !== 'ok')
    .sort((a, b) => RANK[a.grade] - RANK[b.grade]);
  const good = checks.length - worst.length;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        {checks.length} 项检测，{good} 项正常
      </h2>
      <ul className={styles.marks}>
        {checks.map(({ point, name, grade, value }) => (
          <li key={point} className={cx(styles.mark, styles[grade])}>
            <span className="visually-hidden">
              {name}：{GRADE_TEXT[grade]} {value}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.worst}>
        {worst.slice(0, OPENED).map(({ point, group, name, grade, value }) => (
          <li key={point}>
            <i className={cx(styles.mark, styles[grade])} aria-hidden />
            <b>{name}</b>
            <span>
              {group} · {GRADE_TEXT[grade]}
              {value ? ` · ${value}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
