import { formatMoney } from '@marque/contract/money';
import type { RunningPromotion } from '@marque/contract/mall/offer/schema';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './tiers.module.css';

/** The tiers of a full reduction, with the reached ones marked. */
export const Tiers = ({ tiers, progress }: Pick<RunningPromotion, 'tiers' | 'progress'>) => (
  <ol className={styles.tiers}>
    {tiers.map(({ thresholdFen, minusFen }) => (
      <li
        key={thresholdFen}
        className={cx(
          progress && progress.sumFen >= thresholdFen && styles.reached,
          progress?.next?.thresholdFen === thresholdFen && styles.next,
        )}
      >
        <b>减 {formatMoney(minusFen)}</b>
        <span>满 {formatMoney(thresholdFen)}</span>
      </li>
    ))}
  </ol>
);
