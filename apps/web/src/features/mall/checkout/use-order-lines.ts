import { cartList, cartUpdate } from '@marque/contract/mall/cart/endpoints';
import type { InvalidCartItem } from '@marque/contract/mall/cart/schema';
import type { OrderDraft, ShoppingLine } from '@marque/contract/mall/order/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { KEEP_SCROLL, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { formatCartIds, formatOrderLines, parseCartIds, parseOrderLines } from './order-lines.ts';

export type OrderLines = {
  lines: ShoppingLine[];
  nonShoppingCartOrder: boolean;
  /** The deal of an activity at whose price the one line is; null for the shop's prices. */
  deal: OrderDraft['dealConfig'];
  loaded: boolean;
  /** Whether the lines are being refetched and may change. */
  refreshing: boolean;
  /** The lines selected in the cart that cannot be bought any more. */
  unavailable: Pick<InvalidCartItem, 'title' | 'reason'>[];
  /** Sets the quantity of the line at `index` in `lines`. */
  setQuantity: (index: number, quantity: number) => void;
  /** Leaves a line out of this order; it stays in the cart. */
  leaveOut: (index: number) => void;
};

/**
 * Returns the lines of the open confirm page: from the cart, by the ids in the address, or from the
 * address itself.
 */
export function useOrderLines(): OrderLines {
  const { cart } = usePageParams('mall.orderCreate');
  const ids = parseCartIds(cart);
  const fromCart = useCartLines(ids);
  const named = useNamedLines();
  return ids.length > 0 ? fromCart : named;
}

/** Returns a function that changes one query parameter and keeps the others. */
function useAddressValue() {
  const [, set] = useQueryParams();
  return (name: string, value: string) =>
    set(
      (values) => {
        values.set(name, value);
        return values;
      },
      { state: KEEP_SCROLL },
    );
}

function useNamedLines(): OrderLines {
  const { lines: text, deal: dealId, dealOf } = usePageParams('mall.orderCreate');
  const named = parseOrderLines(text);
  const address = useAddressValue();
  const open = (lines: typeof named) => address('lines', formatOrderLines(lines));
  return {
    lines: named.map(({ skuId, quantity, accountNo }): ShoppingLine => ({
      skuId,
      quantity,
      ...(accountNo ? { useAccountNo: accountNo } : {}),
    })),
    nonShoppingCartOrder: true,
    deal: dealId ? { dealId, ofId: dealOf || null } : null,
    loaded: true,
    refreshing: false,
    unavailable: [],
    setQuantity: (index, quantity) =>
      open(named.map((line, i) => (i === index ? { ...line, quantity } : line))),
    leaveOut: (index) => open(named.filter((_, i) => i !== index)),
  };
}

function useCartLines(ids: readonly string[]): OrderLines {
  const api = useApi();
  const client = useQueryClient();
  const address = useAddressValue();
  const signedIn = useSignedIn();
  const cart = useQuery({
    ...api.query(cartList, {}, 'live'),
    enabled: ids.length > 0 && signedIn,
  });
  const update = useWrite({
    mutationFn: (item: { id: string; quantity: number }) => api.call(cartUpdate, { items: [item] }),
    scope: { id: 'cart' },
    every: true,
    onSuccess: (fresh) => client.setQueryData(api.key(cartList, {}), fresh),
    onError: () => void cart.refetch(),
  });
  const chosen = (cart.data?.resultList ?? []).filter(({ id }) => ids.includes(id));
  return {
    lines: chosen.map(({ id, skuId, quantity, useAccountNo, addOn }): ShoppingLine => ({
      skuId,
      quantity,
      cartItemId: id,
      ...(addOn ? { addOnId: addOn.id } : {}),
      ...(useAccountNo ? { useAccountNo } : {}),
    })),
    nonShoppingCartOrder: false,
    deal: null,
    loaded: cart.data !== undefined,
    refreshing: cart.isFetching,
    unavailable: (cart.data?.invalidList ?? []).filter(({ id }) => ids.includes(id)),
    setQuantity: (index, quantity) => update.mutate({ id: chosen[index]!.id, quantity }),
    leaveOut: (index) =>
      address('cart', formatCartIds(chosen.filter((_, i) => i !== index).map(({ id }) => id))),
  };
}
