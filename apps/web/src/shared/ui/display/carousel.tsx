import type { ReactNode, Ref } from 'react';
import * as styles from './carousel.module.css';

type CarouselProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, at: number) => ReactNode;
  /** Tells which one is shown when that changes. */
  onMove: (at: number) => void;
  /** Says which of how many it is, where what is in it does not. */
  numbered?: boolean;
  /** What is scrolled, to move it on. */
  track?: Ref<HTMLUListElement>;
};

/** Things side by side, one at a time on the screen, to swipe through. */
export function Carousel<T>(props: CarouselProps<T>) {
  const { items, keyOf, render, onMove, numbered, track } = props;
  return (
    <ul
      ref={track}
      className={styles.track}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onMove(Math.round(scrollLeft / clientWidth))
      }
    >
      {items.map((item, i) => (
        <li
          key={keyOf(item)}
          className={styles.slide}
          aria-label={numbered ? `第 ${i + 1} 张，共 ${items.length} 张` : undefined}
        >
          {render(item, i)}
        </li>
      ))}
    </ul>
  );
}
