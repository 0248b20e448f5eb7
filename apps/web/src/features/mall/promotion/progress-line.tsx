import type { Progress } from '@marque/contract/mall/offer/schema';
import { progressShare } from './offer-labels.ts';
import * as styles from './progress-line.module.css';

/** The cart's progress towards an offer, as a bar and as text. */
export function ProgressLine({ progress, text }: { progress: Progress; text: string }) {
  return (
    <div className={styles.progress} role="status">
      <p>{text}</p>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.round(progressShare(progress) * 100)}%` }} />
      </span>
    </div>
  );
}
