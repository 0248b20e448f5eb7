import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { designPixel } from '../design-pixel.ts';
import styles from './endless-grid.module.css';

export type GridProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, index: number) => ReactNode;
  /** Cards side by side. */
  columns?: number;
  /** Space between cards in design pixels. */
  gap?: number;
  /** Height of a row in design pixels, good enough until it is measured. */
  rowHeight: number;
};

/** Only the rows near the screen are in the document; the others keep their place by height. */
export default function WindowedRows<T>({
  items,
  keyOf,
  render,
  columns = 1,
  gap = 0,
  rowHeight,
}: GridProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [{ top, pixel }, setPlace] = useState({ top: 0, pixel: 1 });
  useLayoutEffect(() => {
    // What stands above may change its height while the list is away.
    const place = {
      top: box.current!.getBoundingClientRect().top + window.scrollY,
      pixel: designPixel(),
    };
    setPlace((old) => (old.top === place.top && old.pixel === place.pixel ? old : place));
  }, [items.length]);
  const rows = Math.ceil(items.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => (rowHeight + gap) * pixel,
    overscan: 2,
    scrollMargin: top,
    getItemKey: (row) => keyOf(items[row * columns]!),
  });
  return (
    <div ref={box} className={styles.windowed} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className={styles.row}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: `${gap / 37.5}rem`,
            paddingBottom: `${gap / 37.5}rem`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, i) => (
            <div key={keyOf(item)}>{render(item, row.index * columns + i)}</div>
          ))}
        </div>
      ))}
    </div>
  );
}
