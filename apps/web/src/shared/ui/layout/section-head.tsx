import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '../cx.ts';
import * as styles from './section-head.module.css';

type SectionHeadProps = {
  title: string;
  note?: string | undefined;
  /** At its right end. */
  children?: ReactNode;
};

/** Above a section of a stage page; a brand may number them in the order they stand. */
export function SectionHead({ title, note, children }: SectionHeadProps) {
  const { blocks } = useBrand();
  return (
    <div className={cx(styles.head, styles[blocks.sectionHead])}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children}
    </div>
  );
}
