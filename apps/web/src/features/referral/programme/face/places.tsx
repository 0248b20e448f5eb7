import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import * as styles from './steps.module.css';

/** The places that are left, as they are; nothing where they are not limited. */
export function Places({ of }: { of: ProgrammeView['places'] }) {
  if (!of) return null;
  const { left, total, waiting } = of;
  return (
    <section className={styles.places} aria-label="名额">
      <p>
        还剩 <b>{left}</b> / {total} 个名额
        {waiting > 0 ? `，${waiting} 人候补` : ''}
      </p>
      <progress max={total} value={left} aria-hidden />
    </section>
  );
}
