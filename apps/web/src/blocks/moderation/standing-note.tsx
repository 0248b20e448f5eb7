import type { Standing } from '@marque/contract/moderation/schema';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './moderation.module.css';
import type { Subject } from './use-moderation.ts';

const Removed = lazyComponent(() => import('./removed-text.tsx'));

/**
 * Tells authors the moderation state of their text, with the appeal after a removal; nothing for a live
 * text. A held text is common, and its note comes with the text: code that loads later would move the
 * buttons below it away from the finger.
 */
export function StandingNote({ standing, subject }: { standing: Standing; subject: Subject }) {
  if (standing.state === 'live') return null;
  if (standing.state === 'held')
    return (
      <p className={styles.standing} role="status">
        审核中，白天 2 小时、夜里 10 小时内有结果；现在只有你能看到
      </p>
    );
  return (
    <LazyBoundary>
      <Removed standing={standing} subject={subject} />
    </LazyBoundary>
  );
}
