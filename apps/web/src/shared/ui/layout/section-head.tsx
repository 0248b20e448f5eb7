import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '../cx.ts';
import * as styles from './section-head.module.css';

type SectionHeadProps = {
  title: string;
  note?: string | undefined;
  /** Content at the right end. */
  children?: ReactNode;
};

/** The heading of a section on a stage page. A brand may number its sections. */
export function SectionHead({ title, note, children }: SectionHeadProps) {
  const { blocks } = useBrand();
  return (
    <div className={cx(styles.head, styles[blocks.sectionHead])}>
      <div className={styles.texts}>
        <h2 className={styles.title}>{title}</h2>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children}
    </div>
  );
}
