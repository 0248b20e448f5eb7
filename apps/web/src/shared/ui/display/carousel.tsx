import type { ReactNode } from 'react';
import styles from './carousel.module.css';

type CarouselProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, at: number) => ReactNode;
  /** Tells which one is shown when that changes. */
  onMove: (at: number) => void;
};

/** Things side by side, one at a time on the screen, to swipe through. */
export function Carousel<T>({ items, keyOf, render, onMove }: CarouselProps<T>) {
  return (
    <ul
      className={styles.track}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onMove(Math.round(scrollLeft / clientWidth))
      }
    >
      {items.map((item, i) => (
        <li key={keyOf(item)} className={styles.slide}>
          {render(item, i)}
        </li>
      ))}
    </ul>
  );
}
