import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../control/button.tsx';
import { cx } from '../cx.ts';
import * as styles from './endless-grid.module.css';
import type { Plan } from './window-plan.tsx';
import { LazyBoundary, lazyComponent } from '../loading/lazy-component.tsx';
import { useHydratedValue } from '../loading/use-hydrated.ts';

type GridProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, index: number) => ReactNode;
  /** The number of cards in a row. */
  columns?: number;
  /** The space between cards, in design pixels. */
  gap?: number;
  /** The estimated height of a row in design pixels, until it is measured. */
  rowHeight: number;
};

type EndlessProps<T> = GridProps<T> & {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
  /** The text at the end of the list. */
  end?: string;
};

/** Up to this number all items are in the document, on the server as well. Longer lists are windowed. */
const PLAIN_ITEMS = 16;

const WindowPlan = lazyComponent(() => import('./window-plan.tsx'));

/** A list that loads more on scrolling, and keeps only the rows near the screen in the document. */
// oxlint-disable-next-line max-lines-per-function -- it is in the core: a part for its foot costs every page bytes
export function EndlessGrid<T>({
  hasMore,
  loading,
  failed,
  loadMore,
  end,
  items,
  keyOf,
  render,
  columns = 1,
  gap = 0,
  rowHeight,
}: EndlessProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const keyOfRow = useCallback(
    (row: number) => keyOf(items[row * columns]!),
    [items, keyOf, columns],
  );
  // Only a browser knows which rows are visible.
  const long = useHydratedValue(items.length > PLAIN_ITEMS, false);
  // Until the code of the window plan has loaded, only the first items are shown.
  const placed = long && plan ? plan : null;
  const rows = placed
    ? // After the list has become shorter, the old plan still contains rows beyond its end.
      placed.rows.filter(({ index }) => index * columns < items.length)
    : Array.from(
        { length: Math.ceil(Math.min(items.length, PLAIN_ITEMS) / columns) },
        (_, index) => ({
          index,
          start: null,
        }),
      );
  return (
    <>
      <div
        ref={list}
        className={placed ? styles.windowed : undefined}
        style={placed ? { height: placed.height } : undefined}
      >
        {rows.map(({ index, start }) => (
          <div
            key={keyOf(items[index * columns]!)}
            ref={placed?.measure}
            data-index={index}
            className={cx(styles.row, start !== null && styles.placed)}
            style={{
              ...(start !== null ? { transform: `translateY(${start}px)` } : {}),
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gap: `${gap / 37.5}rem`,
              paddingBottom: `${gap / 37.5}rem`,
            }}
          >
            {items.slice(index * columns, (index + 1) * columns).map((item, i) => (
              <div key={keyOf(item)}>{render(item, index * columns + i)}</div>
            ))}
          </div>
        ))}
      </div>
      {long ? (
        <LazyBoundary>
          <WindowPlan
            list={list}
            items={items.length}
            rows={Math.ceil(items.length / columns)}
            rowHeight={rowHeight + gap}
            keyOfRow={keyOfRow}
            onPlan={setPlan}
          />
        </LazyBoundary>
      ) : null}
      {failed ? (
        <div className={styles.foot}>
          <Button kind="secondary" size="small" onClick={loadMore}>
            加载失败，点此重试
          </Button>
        </div>
      ) : hasMore ? (
        <Sentinel busy={loading} reach={loadMore} />
      ) : end && items.length > 0 ? (
        <p className={styles.foot}>{end}</p>
      ) : null}
    </>
  );
}

/** Calls `reach` when the end of the list is near the screen. */
export function Sentinel({ busy, reach }: { busy: boolean; reach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(reach);
  const [near, setNear] = useState(false);
  useEffect(() => {
    latest.current = reach;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      rootMargin: '800px 0px',
    });
    observer.observe(mark.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (near && !busy) latest.current();
  }, [near, busy]);
  return (
    <div ref={mark} className={styles.foot} role="status">
      {busy ? '加载中…' : ''}
    </div>
  );
}
