import type { Cart, CartItem } from '@marque/contract/mall/cart/schema';
import heart from 'virtual:icon/heart';
import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useLikelyNext } from '#shared/routing/preload.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useAddOns } from '../add-on/use-add-ons.ts';
import { useCart } from './use-cart.ts';
import { useBaseConfig } from '../common/use-base-config.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useCheckoutStart } from './use-checkout-start.ts';
import { useManaging } from './use-managing.ts';
import { type CartChange, commoditiesOf, ownLines, selectionOf } from './cart.ts';
import { costHint } from './cart-labels.ts';
import { Recommended } from '../browse/recommended-goods.tsx';
import { CartBar } from './cart-bar.tsx';
import { CartEmpty, CartLines, CartSkeleton } from './cart-lines.tsx';
import { IconLink } from '#shared/ui/control/icon-button.tsx';
import { InvalidLines } from './invalid-lines.tsx';
import { ManageBar } from './manage-bar.tsx';
import { SpecificationSheet } from './specification-sheet.tsx';

const isEmpty = ({ resultList, invalidList }: Cart) => resultList.length + invalidList.length === 0;

export function Component() {
  const { cart, change, flush, remove, toFavourites } = useCart();
  const rules = useBaseConfig();
  const addOns = useAddOns();
  const start = useCheckoutStart(flush);
  const specification = useSpecification();
  const lines = cart.data ? ownLines(cart.data) : [];
  const managing = useManaging(lines.map(({ id }) => id));
  useLikelyNext('mall.orderCreate');
  const changeOne = (one: CartChange) => {
    start.dismiss(one.id);
    change([one]);
  };
  const bar = (data: Cart) =>
    managing.on ? (
      <ManageBar managing={managing} onFavour={toFavourites} onRemove={remove} />
    ) : (
      <CartBar
        selection={selectionOf(data)}
        busy={start.busy}
        hint={costHint(data, rules?.freight.freeFromFen)}
        onAll={(selected) => change(lines.map(({ id }) => ({ id, selected })))}
        onCheckout={() => start.go(selectionOf(data).ids)}
      />
    );
  return (
    <Page
      id="mall.cart"
      bar={cart.data && cart.data.resultList.length > 0 ? bar(cart.data) : undefined}
      action={<IconLink page="mall.collect" icon={heart} label="我的收藏" />}
    >
      <MemberGate title="登录后查看购物车">
        <QueryView
          of={cart}
          skeleton={<CartSkeleton />}
          empty={{ when: isEmpty, show: <CartEmpty /> }}
        >
          {(data) => (
            <>
              <CartLines
                cart={data}
                problems={start.problems}
                managing={managing}
                on={{
                  change: changeOne,
                  choose: managing.on
                    ? managing.choose
                    : (id, selected) => changeOne({ id, selected }),
                  specify: specification.show,
                  favour: (id) => toFavourites([id]),
                  remove: (id) => remove([id]),
                }}
                onRemoveAddOn={(id) => addOns.remove([id])}
              />
              <InvalidLines items={data.invalidList} onClear={remove} />
              {managing.on ? null : <Recommended except={commoditiesOf(data)} />}
            </>
          )}
        </QueryView>
        {specification.item ? (
          <SpecificationSheet
            key={specification.key}
            item={specification.item}
            open={specification.open}
            onClose={specification.close}
            onChange={(one) => {
              changeOne(one);
              flush();
            }}
          />
        ) : null}
      </MemberGate>
    </Page>
  );
}

/**
 * Holds the line whose specification is being changed; each opening starts from the line's current
 * values.
 */
function useSpecification() {
  const sheet = useSheet('specification');
  const [{ item, key }, setShown] = useState<{ item: CartItem | null; key: number }>({
    item: null,
    key: 0,
  });
  return {
    item,
    key,
    open: sheet.open,
    show: (line: CartItem) => {
      setShown({ item: line, key: key + 1 });
      sheet.show();
    },
    close: () => sheet.close(),
  };
}
