import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './steps.module.css';

/** The numbered steps of a block. */
export const Steps = ({ title, items }: Pick<BlockOf<'steps'>, 'title' | 'items'>) => (
  <section className={styles.section} aria-label={title}>
    <SectionHead title={title} />
    <ol className={styles.steps}>
      {items.map(({ id, title: what, text }) => (
        <li key={id}>
          <b>{what}</b>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ol>
  </section>
);
