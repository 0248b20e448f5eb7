import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { designPixel } from '../design-pixel.ts';
import { rowsOf } from './index-rows.ts';
import * as styles from './index-list.module.css';
import { LetterBar } from './letter-bar.tsx';

const INITIAL_HEIGHT = 32;

type IndexListProps<T> = {
  /** The items from A to Z. */
  items: readonly T[];
  /** The letter of an item; for Chinese names the first of their pinyin. */
  initialOf: (item: T) => string;
  render: (item: T) => ReactNode;
  /** The estimated height of an item in design pixels, until it is measured. */
  height: number;
  /** Rows above the letters that scroll with the list, with their estimated heights. */
  head: readonly { height: number; show: ReactNode }[];
};

/** A list of items under their letters, with a letter bar at the edge. Only rows near the screen are in the document. */
export function IndexList<T>({ items, initialOf, render, height, head }: IndexListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const heads = head.length;
  const { rows, starts } = useMemo(
    () => rowsOf(items, initialOf, heads),
    [items, initialOf, heads],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index]!;
      const pixels =
        'head' in row ? head[row.head]!.height : 'initial' in row ? INITIAL_HEIGHT : height;
      return pixels * designPixel();
    },
    overscan: 8,
  });
  return (
    <div className={styles.index}>
      <div ref={scroller} className={styles.scroller}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]!;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {'head' in row ? (
                  head[row.head]!.show
                ) : 'initial' in row ? (
                  <h3 className={styles.initial}>{row.initial}</h3>
                ) : (
                  render(row.item)
                )}
              </div>
            );
          })}
        </div>
      </div>
      <LetterBar
        letters={[...starts.keys()]}
        onReach={(letter) => virtualizer.scrollToIndex(starts.get(letter)!, { align: 'start' })}
      />
    </div>
  );
}
