import type { Act } from '@marque/contract/community/act/schema';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './act.module.css';

/** Who can come, what to bring, and what guests agree to. */
export const ActNotes = ({ of: { requirements, bring, safety } }: { of: Act }) => (
  <section className={styles.part} aria-label="须知">
    <SectionHead title="来之前" />
    <Lines title="参加要求" of={requirements} />
    <Lines title="请带上" of={bring} />
    <h3 className={styles.small}>安全须知</h3>
    <p className={styles.detail}>{safety}</p>
  </section>
);

function Lines({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <>
      <h3 className={styles.small}>{title}</h3>
      <ul className={styles.lines}>
        {of.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
