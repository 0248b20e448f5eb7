import type { Progress } from '@marque/contract/mall/offer/schema';
import { progressShare } from './offer-labels.ts';
import * as styles from './progress-line.module.css';

/** How far the cart is from an offer, as a bar and in words. */
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
