import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate } from '#shared/format/time.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './pass-marks.module.css';

type PassMarksProps = {
  uses: number;
  usesLeft: number;
  /** The uses, the newest first. */
  history: readonly { at: string; store: string }[];
};

/** More uses than this are told in words alone. */
const MAX_MARKS = 12;

/** The uses of a pass: rings of a booklet, stamped with their day, or segments that go out. */
export function PassMarks({ uses, usesLeft, history }: PassMarksProps) {
  const { pass: variant } = useBrand().blocks;
  // A use that is taken while the code is shown is the one that moves.
  const [before] = useState(history.length);
  const marks = Math.min(uses, MAX_MARKS);
  return (
    <div className={styles[variant]}>
      <p className={styles.left}>
        {usesLeft > 0 ? (
          <>
            还剩 <b>{usesLeft}</b> 次
          </>
        ) : (
          '已经用完'
        )}
      </p>
      <ol className={styles.marks} aria-hidden>
        {Array.from({ length: marks }, (_, i) => {
          const used = history[history.length - 1 - i];
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a mark is known by its place
              key={i}
              className={cx(styles.mark, used && styles.used, i >= before && styles.fresh)}
            >
              {used && variant === 'booklet' ? formatDate(used.at).slice(5) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
