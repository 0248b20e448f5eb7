import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../control/button.tsx';
import styles from './endless-grid.module.css';
import type { GridProps } from './windowed-rows.tsx';
import { LazyBoundary, lazyComponent } from '../loading/lazy-component.tsx';
import { useHydrated } from '../loading/use-hydrated.ts';

type EndlessProps<T> = GridProps<T> & {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
  /** Said when the list is at its end. */
  end?: string;
};

/** Up to so many items are plain HTML: the first view, also on the server. */
const PLAIN_ITEMS = 16;

const WindowedRows = lazyComponent(() => import('./windowed-rows.tsx')) as unknown as <T>(
  props: GridProps<T>,
) => ReactNode;

/** A list that loads more as it is scrolled and keeps only the rows near the screen in the document. */
export function EndlessGrid<T>({
  hasMore,
  loading,
  failed,
  loadMore,
  end,
  ...grid
}: EndlessProps<T>) {
  // Only a browser knows which rows are in sight.
  const hydrated = useHydrated();
  // Until then, and while the windowed list's code comes, no more than the first view stands there.
  const plain = <PlainRows {...grid} items={grid.items.slice(0, PLAIN_ITEMS)} />;
  return (
    <>
      {!hydrated || grid.items.length <= PLAIN_ITEMS ? (
        plain
      ) : (
        <LazyBoundary loading={plain}>
          <WindowedRows {...grid} />
        </LazyBoundary>
      )}
      {failed ? (
        <div className={styles.foot}>
          <Button kind="secondary" size="small" onClick={loadMore}>
            加载失败，点此重试
          </Button>
        </div>
      ) : hasMore ? (
        <Sentinel busy={loading} reach={loadMore} />
      ) : end && grid.items.length > 0 ? (
        <p className={styles.foot}>{end}</p>
      ) : null}
    </>
  );
}

function PlainRows<T>({ items, keyOf, render, columns = 1, gap = 0 }: GridProps<T>) {
  return (
    <div
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: `${gap / 37.5}rem` }}
    >
      {items.map((item, i) => (
        <div key={keyOf(item)}>{render(item, i)}</div>
      ))}
    </div>
  );
}

/** Asks for more before the end comes into view. */
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
