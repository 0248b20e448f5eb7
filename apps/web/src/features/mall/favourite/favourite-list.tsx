import { useState } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Recommended } from '../browse/recommended-goods.tsx';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import type { Favourites } from './use-favourites.ts';
import { SHEET_INTENT } from '../buying/product-bar.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import * as styles from './favourites.module.css';
import { QuickPicker } from './quick-picker.tsx';

/** Whether a row is chosen; undefined while rows are not chosen from. */
const isChosen = ({ choosing, chosen }: Favourites, id: string): boolean | undefined =>
  choosing ? chosen.has(id) : undefined;

/** The goods that are off the shelf, and the button that removes all of them. */
function Unavailable({ of }: { of: Favourites }) {
  const { invalid } = of;
  return (
    <Card aria-label="失效商品">
      <div className={styles.unavailableHead}>
        <h2>失效商品 {invalid.length}</h2>
        <Button
          kind="plain"
          size="small"
          busy={of.removing}
          onClick={() => of.remove(invalid.map(({ id }) => id))}
        >
          清空失效
        </Button>
      </div>
      {invalid.map((goods) => (
        <FavouriteRow
          key={goods.id}
          goods={goods}
          unavailable
          chosen={isChosen(of, goods.id)}
          onChoose={(on) => of.choose(goods.id, on)}
          onRemove={() => of.remove([goods.id])}
        />
      ))}
    </Card>
  );
}

/**
 * The member's favourites, those off the shelf in a group of their own, with the specification
 * sheet.
 */
export function FavouriteList({ of }: { of: Favourites }) {
  const { favourites, items, invalid, choosing } = of;
  const [picked, setPicked] = useState('');
  const picker = useSheet('picker');
  const href = useHref();
  return (
    <QueryView
      of={favourites}
      skeleton={
        <Card>
          {[0, 1, 2].map((i) => (
            <Skeleton key={i} height={100} />
          ))}
        </Card>
      }
      empty={{
        when: () => items.length + invalid.length === 0,
        show: (
          <EmptyWithGoods of="favourites" title="还没有收藏">
            <LinkButton to={href('mall.home')}>去逛逛</LinkButton>
          </EmptyWithGoods>
        ),
      }}
    >
      {() => (
        <>
          {items.length > 0 ? (
            <Card flush className={styles.list}>
              <EndlessGrid
                items={items}
                keyOf={({ id }) => id}
                render={(goods) => (
                  <FavouriteRow
                    goods={goods}
                    chosen={isChosen(of, goods.id)}
                    onChoose={(on) => of.choose(goods.id, on)}
                    onRemove={() => of.remove([goods.id])}
                    onBuy={() => {
                      setPicked(goods.id);
                      picker.show(SHEET_INTENT.cart);
                    }}
                  />
                )}
                rowHeight={113}
                {...endlessGridProps(favourites)}
              />
            </Card>
          ) : null}
          {invalid.length > 0 ? <Unavailable of={of} /> : null}
          {choosing || favourites.hasNextPage ? null : (
            <Recommended except={new Set([...items, ...invalid].map(({ id }) => id))} />
          )}
          {picked ? <QuickPicker key={picked} commodityId={picked} /> : null}
        </>
      )}
    </QueryView>
  );
}
