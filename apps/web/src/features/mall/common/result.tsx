import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import styles from './result.module.css';

type ResultProps = {
  title: string;
  text?: string | undefined;
  /** The figure that counts, and what it is. */
  figure: { label: string; value: ReactNode };
  facts: readonly { label: string; value: string }[];
  /** Ways on. */
  children: ReactNode;
};

/** Something went well: what, how much, and where to go from here. */
export function Result({ title, text, figure, facts, children }: ResultProps) {
  const { result } = useBrand().blocks;
  return (
    <div className={cx(styles.result, styles[result])}>
      <section className={styles.head}>
        <Illustration name="success" />
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {text ? <p className={styles.text}>{text}</p> : null}
        </div>
        <dl className={styles.figure}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </dl>
        <div className={styles.actions}>{children}</div>
      </section>
      <Card>
        {facts.map(({ label, value }) => (
          <ListRow key={label} label={label} value={value} />
        ))}
      </Card>
    </div>
  );
}
