import bell from 'virtual:icon/bell-ringing-fill';
import x from 'virtual:icon/x';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useArrived } from './use-arrived.ts';
import * as styles from './arrived-bar.module.css';

/**
 * The bar that says which goods of the member's reminders are in stock again, and links to them one
 * by one.
 */
export function ArrivedBar() {
  const { items, seen } = useArrived();
  const { hero } = useBrand().blocks;
  const [first, ...others] = items;
  if (!first) return null;
  const name = [first.title, ...first.values].join(' ');
  return (
    <div className={cx(styles.bar, hero === 'rim' && styles.over)} role="status">
      <Icon of={bell} size={18} />
      <PageLink
        page="mall.product"
        params={{ id: first.commodityId, skuId: first.skuId }}
        onClick={() => seen([first.skuId])}
      >
        {others.length > 0 ? `${name} 等 ${items.length} 款到货了` : `你等的 ${name} 到货了`}
      </PageLink>
      <button
        type="button"
        aria-label="知道了"
        onClick={() => seen(items.map(({ skuId }) => skuId))}
      >
        <Icon of={x} size={14} />
      </button>
    </div>
  );
}
