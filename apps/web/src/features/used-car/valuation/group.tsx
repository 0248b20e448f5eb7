import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './valuation.module.css';

type GroupProps = {
  title: string;
  index: number;
  state: 'open' | 'done' | 'ahead';
  /** What was said in it, once it is done. */
  summary: string;
  onOpen: () => void;
  children: ReactNode;
};

/** A group of questions: open, folded to what was said, or still to come. */
export function Group({ title, index, state, summary, onOpen, children }: GroupProps) {
  const { blocks } = useBrand();
  return (
    <section
      className={cx(styles.group, styles[blocks.sectionHead], styles[state])}
      aria-label={title}
    >
      <span className={styles.mark} aria-hidden>
        {index}
      </span>
      <div className={styles.content}>
        {state === 'done' ? (
          <button type="button" className={styles.folded} onClick={onOpen}>
            <span>
              {title}
              <b>{summary}</b>
            </span>
            <em>修改</em>
          </button>
        ) : (
          <h2>{title}</h2>
        )}
        {state === 'open' ? children : null}
      </div>
    </section>
  );
}
