import type { In } from '@marque/contract/core';
import type { cartUpdate } from '@marque/contract/mall/cart/endpoints';
import type { Cart, CartItem } from '@marque/contract/mall/cart/schema';

export type CartChange = In<typeof cartUpdate>['items'][number];

/** Two changes of one line as one: the later value of each field wins. */
export const mergeChange = (earlier: CartChange | undefined, later: CartChange): CartChange => ({
  ...earlier,
  ...later,
});

const count = (items: readonly CartItem[]): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);

/** The cart as it will be once the server has agreed. Prices of another specification come from it. */
export function applyChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const resultList = cart.resultList.map((item): CartItem => {
    const change = byId.get(item.id);
    if (!change) return item;
    return {
      ...item,
      quantity: Math.min(change.quantity ?? item.quantity, item.maxQuantity),
      selected: change.selected ?? item.selected,
      useAccountNo: change.useAccountNo ?? item.useAccountNo,
    };
  });
  return { ...cart, resultList, totalCount: count(resultList) };
}

export function removeItems(cart: Cart, ids: readonly string[]): Cart {
  const gone = new Set(ids);
  const resultList = cart.resultList.filter((item) => !gone.has(item.id));
  return {
    resultList,
    invalidList: cart.invalidList.filter((item) => !gone.has(item.id)),
    totalCount: count(resultList),
  };
}

export type Selection = {
  ids: string[];
  pieces: number;
  fen: number;
  score: number;
  /** Every line is chosen; false for an empty cart. */
  all: boolean;
};

/** What is chosen to be bought and what it costs before discounts. */
export function selectionOf({ resultList }: Cart): Selection {
  const chosen = resultList.filter((item) => item.selected);
  const sum = (of: (item: CartItem) => number) =>
    chosen.reduce((total, item) => total + of(item) * item.quantity, 0);
  return {
    ids: chosen.map((item) => item.id),
    pieces: count(chosen),
    fen: sum((item) => item.priceFen),
    score: sum((item) => item.score),
    all: chosen.length > 0 && chosen.length === resultList.length,
  };
}
