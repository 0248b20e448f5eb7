import type { Act } from '@marque/contract/community/act/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './act.module.css';

/** What happens when: on a path, or as a timetable. */
export function ActAgenda({ of: { agenda, detail } }: { of: Act }) {
  const { act } = useBrand().blocks;
  return (
    <section className={styles.part} aria-label="安排">
      <SectionHead title="安排" />
      {agenda.length > 0 ? (
        <ol className={cx(styles.agenda, act === 'poster' ? styles.timetable : styles.path)}>
          {agenda.map(({ at, text }) => (
            <li key={at + text}>
              <b>{at}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      ) : null}
      <p className={styles.detail}>{detail}</p>
    </section>
  );
}
