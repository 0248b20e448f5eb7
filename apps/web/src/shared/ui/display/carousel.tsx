import type { ReactNode, Ref } from 'react';
import * as styles from './carousel.module.css';

type CarouselProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, at: number) => ReactNode;
  /** Called with the index of the shown item when it changes. */
  onMove: (at: number) => void;
  /** Gives each item an accessible name with its number, when its content has none. */
  numbered?: boolean;
  /** The scrolled list, for callers that scroll it. */
  track?: Ref<HTMLUListElement>;
};

/** Items to swipe through, one at a time on the screen. */
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
