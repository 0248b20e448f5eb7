import type { Category } from '@marque/contract/mall/catalog/schema';
import squares from 'virtual:icon/squares-four';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './category-rail.module.css';

type CategoryRailProps = {
  categories: readonly Category[];
  /** The id of the chosen category; undefined for all goods. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The list of categories at the left edge. */
export function CategoryRail({ categories, value, onChange }: CategoryRailProps) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls the chosen category into the rail's view.
    const current = rail.current?.querySelector<HTMLElement>(`[data-id="${value ?? ''}"]`);
    if (current) rail.current!.scrollTop = current.offsetTop - rail.current!.clientHeight / 3;
  }, [value]);
  const item = (id: string | undefined, name: string, picture: ReactNode) => (
    <button
      key={id ?? ''}
      type="button"
      data-id={id ?? ''}
      aria-current={id === value ? 'true' : undefined}
      onClick={() => onChange(id)}
    >
      <span className={styles.picture}>{picture}</span>
      {name}
    </button>
  );
  return (
    <nav ref={rail} className={styles.rail} aria-label="商品分类">
      {item(undefined, '全部', <Icon of={squares} size={24} />)}
      {categories.map(({ id, name, image }) =>
        item(id, name, <Picture image={image} alt="" sizes="40px" ratio="1" eager />),
      )}
    </nav>
  );
}
