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
