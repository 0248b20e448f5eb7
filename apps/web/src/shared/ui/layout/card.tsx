import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import * as styles from './card.module.css';

/** A group of things that belong together, on the page's card surface. */
export function Card({
  className,
  flush,
  ...rest
}: ComponentProps<'section'> & { flush?: boolean }) {
  return <section className={cx(styles.card, flush && styles.flush, className)} {...rest} />;
}

/** What a card, or a part of a sheet, is about; a remark in it stands in `small`. */
export const CardTitle = ({
  as: Heading = 'h2',
  ...rest
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3' }) => <Heading className={styles.title} {...rest} />;

/** A sentence in small type that explains what stands above it. */
export const Note = (props: ComponentProps<'p'>) => <p className={styles.note} {...props} />;
