import type { ReviewedAct as Reviewed } from '@marque/contract/community/act-review/schema';
import { whenText } from '#blocks/act-card/act-labels.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './act-review.module.css';

/** The activity that is reviewed. */
export const ReviewedAct = ({ of, large }: { of: Reviewed; large?: boolean }) => (
  <span className={cx(styles.act, large && styles.large)}>
    {of.image ? (
      <Picture
        image={of.image}
        alt=""
        sizes={large ? '343px' : '72px'}
        ratio={large ? '343 / 180' : '1'}
      />
    ) : null}
    <span className={styles.actWords}>
      <b>{of.title}</b>
      <span>
        {whenText(of.startsAt)} · {of.city}
      </span>
    </span>
  </span>
);
