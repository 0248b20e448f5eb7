import type { Category } from '@marque/contract/mall/catalog/schema';
import { useEffect, useRef } from 'react';
import styles from './category-rail.module.css';

type CategoryRailProps = {
  categories: readonly Category[];
  /** Undefined: everything. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The categories down the left edge. */
export function CategoryRail({ categories, value, onChange }: CategoryRailProps) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // The chosen one may be further down than the rail shows.
    const current = rail.current?.querySelector<HTMLElement>(`[data-id="${value ?? ''}"]`);
    if (current) rail.current!.scrollTop = current.offsetTop - rail.current!.clientHeight / 3;
  }, [value]);
  const item = (id: string | undefined, name: string) => (
    <button
      key={id ?? ''}
      type="button"
      data-id={id ?? ''}
      aria-current={id === value ? 'true' : undefined}
      onClick={() => onChange(id)}
    >
      {name}
    </button>
  );
  return (
    <nav ref={rail} className={styles.rail} aria-label="商品分类">
      {item(undefined, '全部')}
      {categories.map(({ id, name }) => item(id, name))}
    </nav>
  );
}
