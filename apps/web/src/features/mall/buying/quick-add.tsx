import plus from 'virtual:icon/plus';
import type { CommodityCard as Card } from '@marque/contract/mall/catalog/schema';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { CommodityCard } from '#blocks/commodity-card/commodity-card.tsx';
import { keptUnder } from '#shared/session/intent.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './quick-add.module.css';
import { CART_INTENT } from './cart-intent.ts';

const QuickAddSheet = lazyComponent(() => import('./quick-add-sheet.tsx'));

/**
 * The id of the goods to add and the number of the tap, as the same goods may be added again; 0 for
 * a tap made before signing in.
 */
type QuickAddTap = { id: string; tap: number };

const Add = createContext<((id: string) => void) | null>(null);

/** Lets the cards inside add their goods to the cart with one tap. */
export function QuickAddScope({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<QuickAddTap | null>(null);
  const add = useMemo(
    () => (id: string) => setAsked((last) => ({ id, tap: (last?.tap ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    // The host may have reloaded the page for signing in; the tap before it is resumed here.
    const id = keptUnder(CART_INTENT);
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know what was tapped
    if (id) setAsked((last) => last ?? { id, tap: 0 });
  }, []);
  return (
    <Add value={add}>
      {children}
      {asked ? (
        <LazyBoundary loading={null}>
          <QuickAddSheet key={asked.id} commodityId={asked.id} tap={asked.tap} />
        </LazyBoundary>
      ) : null}
    </Add>
  );
}

/** The button that adds goods to the cart, after asking for what has to be chosen. */
export function AddButton({ card: { id, title, soldOut } }: { card: Card }) {
  const add = useContext(Add);
  if (!add || soldOut) return null;
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={`加入购物车：${title}`}
      onClick={() => add(id)}
    >
      <span>
        <Icon of={plus} size={16} />
      </span>
    </button>
  );
}

/** A card of a list with its button to add the goods to the cart. */
export function AddableCard(props: { card: Card; layout: 'tile' | 'row'; eager?: boolean }) {
  return (
    <div className={cx(styles.card, props.layout === 'tile' && styles.tile)}>
      <CommodityCard {...props} />
      <AddButton card={props.card} />
    </div>
  );
}
