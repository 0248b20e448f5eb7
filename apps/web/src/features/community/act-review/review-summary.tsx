import type { actReviewPage } from '@marque/contract/community/act-review/endpoints';
import { ACT_POINT_LABELS } from '@marque/contract/community/act-review/labels';
import type { Out } from '@marque/contract/core';
import { PointBars } from '#blocks/review/point-bars.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './act-review.module.css';

/** The mean of the four points as the figure, and each of them. */
export function ReviewSummary({
  of: { mean, count, stars },
}: {
  of: Out<typeof actReviewPage>['summary'];
}) {
  const { act: variant } = useBrand().blocks;
  return (
    <section
      className={cx(styles.summary, variant === 'poster' ? styles.board : styles.paper)}
      aria-label="评分"
    >
      <p className={styles.mean}>
        <b>{mean.toFixed(1)}</b>
        <span>{count} 位车友评价</span>
      </p>
      <PointBars of={stars} points={ACT_POINT_LABELS} />
    </section>
  );
}
