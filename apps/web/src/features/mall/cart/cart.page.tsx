import heart from 'virtual:icon/heart';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useLikelyNext } from '#shared/routing/preload.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useAddOns } from '../add-on/use-add-ons.ts';
import { useCart } from './use-cart.ts';
import { useBaseConfig } from '../common/use-base-config.ts';
import { useCheckoutStart } from './use-checkout-start.ts';
import { ownLines, selectionOf } from './cart.ts';
import { freightHint } from './cart-labels.ts';
import { Recommended } from '../browse/recommended.tsx';
import { CartBar } from './cart-bar.tsx';
import { CartEmpty, CartLines, CartSkeleton } from './cart-lines.tsx';
import { IconLink } from '#shared/ui/control/icon-button.tsx';
import { InvalidLines } from './invalid-lines.tsx';

export function Component() {
  const { cart, change, flush, remove } = useCart();
  const rules = useBaseConfig();
  const addOns = useAddOns();
  const start = useCheckoutStart(flush);
  useLikelyNext('mall.orderCreate');
  const selection = cart.data ? selectionOf(cart.data) : null;
  const ask = async (title: string, ids: string[]) => {
    if (await askConfirm({ title, text: '删除后可以在商品页重新加入', yes: '删除' })) remove(ids);
  };
  const bar =
    cart.data && cart.data.resultList.length > 0 && selection ? (
      <CartBar
        selection={selection}
        busy={start.busy}
        freight={rules ? freightHint(cart.data, rules.freight.freeFromFen) : ''}
        onAll={(selected) => change(ownLines(cart.data).map(({ id }) => ({ id, selected })))}
        onCheckout={() => start.go(selection.ids)}
      />
    ) : undefined;
  return (
    <Page
      id="mall.cart"
      bar={bar}
      action={<IconLink page="mall.collect" icon={heart} label="我的收藏" />}
    >
      <MemberGate title="登录后查看购物车">
        <QueryView
          of={cart}
          skeleton={<CartSkeleton />}
          empty={{
            when: ({ resultList, invalidList }) => resultList.length + invalidList.length === 0,
            show: <CartEmpty />,
          }}
        >
          {(data) => (
            <>
              <CartLines
                cart={data}
                problems={start.problems}
                onChange={(one) => {
                  start.dismiss(one.id);
                  change([one]);
                }}
                onRemove={(id) => void ask('不要这件了吗？', [id])}
                onRemoveAddOn={(id) => addOns.remove([id])}
              />
              <InvalidLines
                items={data.invalidList}
                onClear={(ids) => void ask('清空失效商品？', ids)}
              />
              <Recommended />
            </>
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
