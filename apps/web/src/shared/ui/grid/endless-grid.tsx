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
  /** Up to this number of items all are in the document, for large ones. */
  plain?: number;
};

/** Up to this number all items are in the document, on the server as well. Longer lists are windowed. */
const PLAIN_ITEMS = 16;

const WindowPlan = lazyComponent(() => import('./window-plan.tsx'));

/** The rows in the document: those of the plan, or the first ones until there is one. */
function rowsOf(plan: Plan | null, items: number, columns: number, plain: number) {
  // After the list has become shorter, the old plan still contains rows beyond its end.
  if (plan) return plan.rows.filter(({ index }) => index * columns < items);
  const count = Math.ceil(Math.min(items, plain) / columns);
  return Array.from({ length: count }, (_, index) => ({ index, start: null }));
}

/** A list that loads more on scrolling, and keeps only the rows near the screen in the document. */
export function EndlessGrid<T>({
  items,
  columns = 1,
  gap = 0,
  plain = PLAIN_ITEMS,
  ...props
}: EndlessProps<T>) {
  const { keyOf, rowHeight } = props;
  const list = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const keyOfRow = useCallback(
    (row: number) => keyOf(items[row * columns]!),
    [items, keyOf, columns],
  );
  // Only a browser knows which rows are visible.
  const long = useHydratedValue(items.length > plain, false);
  // Until the code of the window plan has loaded, only the first items are shown.
  const placed = long ? plan : null;
  return (
    <>
      <div
        ref={list}
        className={placed ? styles.windowed : undefined}
        style={placed ? { height: placed.height } : undefined}
      >
        {rowsOf(placed, items.length, columns, plain).map(({ index, start }) => (
          <Row
            key={keyOf(items[index * columns]!)}
            {...{ items, index, start, columns, gap, keyOf }}
            render={props.render}
            measure={placed?.measure}
          />
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
      <Foot {...props} any={items.length > 0} />
    </>
  );
}

type RowProps<T> = Pick<GridProps<T>, 'items' | 'keyOf' | 'render'> & {
  index: number;
  /** Where a row of the plan begins, in pixels. */
  start: number | null;
  columns: number;
  gap: number;
  measure: Plan['measure'] | undefined;
};

function Row<T>({ items, keyOf, render, index, start, columns, gap, measure }: RowProps<T>) {
  const first = index * columns;
  return (
    <div
      ref={measure}
      data-index={index}
      className={cx(styles.row, start !== null && styles.placed)}
      style={{
        ...(start !== null ? { transform: `translateY(${start}px)` } : {}),
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap: `${gap / 37.5}rem`,
        paddingBottom: `${gap / 37.5}rem`,
      }}
    >
      {items.slice(first, first + columns).map((item, i) => (
        <div key={keyOf(item)}>{render(item, first + i)}</div>
      ))}
    </div>
  );
}

type FootProps = Pick<
  EndlessProps<unknown>,
  'hasMore' | 'loading' | 'failed' | 'loadMore' | 'end'
> & {
  any: boolean;
};

/** What stands below the last row: a second try, what loads more, or the end. */
function Foot({ hasMore, loading, failed, loadMore, end, any }: FootProps) {
  if (failed)
    return (
      <div className={styles.foot}>
        <Button kind="secondary" size="small" onClick={loadMore}>
          加载失败，点此重试
        </Button>
      </div>
    );
  if (hasMore) return <Sentinel busy={loading} reach={loadMore} />;
  return end && any ? <p className={styles.foot}>{end}</p> : null;
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
