import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './card.module.css';

/** A surface for content that belongs together. */
export function Card({
  className,
  flush,
  ...rest
}: ComponentProps<'section'> & { flush?: boolean }) {
  return <section className={cx(styles.card, flush && styles.flush, className)} {...rest} />;
}

/** A stretch of a page whose cards are rows on the page, between hairlines. */
export const Unboxed = ({ children }: { children: ReactNode }) => (
  <div className={styles.unboxed}>{children}</div>
);

/** The title of a card or of a part of a sheet. A remark in it goes into `small`. */
export const CardTitle = ({
  as: Heading = 'h2',
  ...rest
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3' }) => <Heading className={styles.title} {...rest} />;

/** A sentence in small type that explains the content above it. */
export const Note = (props: ComponentProps<'p'>) => <p className={styles.note} {...props} />;
