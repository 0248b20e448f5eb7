import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { moveByArrows } from '../move-by-arrows.ts';
import * as styles from './tabs.module.css';

type TabsProps<T extends string> = {
  label: string;
  tabs: readonly { id: T; name: string; count?: number }[];
  value: T;
  onChange: (id: T) => void;
};

/** A row of tabs, which scrolls sideways when it is too long. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === value);
  // Scrolls to the chosen tab by hand, because `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.children[at] as HTMLElement | undefined;
    if (row && chosen)
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [at]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- arrow keys move among its tabs
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={moveByArrows}
    >
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === value}
          className={cx(styles.tab, id === value && styles.on)}
          onClick={() => onChange(id)}
        >
          {name}
          {count ? <span className={styles.count}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
}
