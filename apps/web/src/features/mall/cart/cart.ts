import type { In } from '@marque/contract/core';
import type { cartUpdate } from '@marque/contract/mall/cart/endpoints';
import type { Cart, CartAddOn, CartItem } from '@marque/contract/mall/cart/schema';
import { sumBy } from 'es-toolkit';

export type CartChange = In<typeof cartUpdate>['items'][number];

/** Merges two changes of one line: the later value of each field wins. */
export const mergeChange = (earlier: CartChange | undefined, later: CartChange): CartChange => ({
  ...earlier,
  ...later,
});

const count = (items: readonly CartItem[]): number => sumBy(items, (item) => item.quantity);

/**
 * Returns the cart as it will be once the server has accepted the changes. Prices of another
 * specification come with the server's response.
 */
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
  return withAddOnStatus({ ...cart, resultList, totalCount: count(resultList) });
}

/**
 * Updates the add-on offers for the changed lines; an add-on line is selected while its offer is
 * reached.
 */
function withAddOnStatus(cart: Cart): Cart {
  const lines = new Map(cart.resultList.map((item) => [item.id, item]));
  const addOns = cart.addOns.flatMap((addOn): CartAddOn[] => {
    const mains = addOn.mainIds.flatMap((id) => lines.get(id) ?? []);
    if (mains.length === 0) return [];
    const chosen = mains.filter(({ selected }) => selected);
    const fen = sumBy(chosen, ({ priceFen, quantity }) => priceFen * quantity);
    const missingFen = Math.max(0, addOn.thresholdFen - fen);
    const reached = chosen.length > 0 && missingFen === 0;
    return [{ ...addOn, mainIds: mains.map(({ id }) => id), missingFen, reached }];
  });
  const resultList = cart.resultList.flatMap((item): CartItem[] => {
    if (!item.addOn) return [item];
    const own = addOns.find(({ id }) => id === item.addOn?.id);
    return own ? [{ ...item, selected: own.reached }] : [];
  });
  return { ...cart, resultList, addOns, totalCount: count(resultList) };
}

/** A main line with the offers shown below it, each with the lines taken from it. */
export type CartGroup = {
  main: CartItem;
  offers: { addOn: CartAddOn; lines: CartItem[] }[];
};

/** Returns the main lines; an offer is placed below the newest selected line that counts for it. */
export function groupsOf({ resultList, addOns }: Cart): CartGroup[] {
  const mains = ownLines({ resultList });
  const placed = addOns.map((addOn) => {
    const own = mains.filter(({ id }) => addOn.mainIds.includes(id));
    const place = own.find(({ selected }) => selected) ?? own[0];
    const lines = resultList.filter((item) => item.addOn?.id === addOn.id);
    return { at: place?.id, addOn, lines };
  });
  return mains.map((main) => ({
    main,
    offers: placed.filter(({ at }) => at === main.id).map(({ addOn, lines }) => ({ addOn, lines })),
  }));
}

/** Returns the cart with the given quantity taken from an offer; 0 removes the goods. */
export const withAddOnQuantity = (
  cart: Cart,
  wanted: { addOnId: string; skuId: string; quantity: number },
): Cart => ({
  ...cart,
  addOns: cart.addOns.map((addOn) =>
    addOn.id === wanted.addOnId
      ? {
          ...addOn,
          goods: addOn.goods.map((one) =>
            one.skuId === wanted.skuId ? { ...one, quantity: wanted.quantity } : one,
          ),
        }
      : addOn,
  ),
});

export function removeItems(cart: Cart, ids: readonly string[]): Cart {
  const gone = new Set(ids);
  const resultList = cart.resultList.filter((item) => !gone.has(item.id));
  return withAddOnStatus({
    ...cart,
    resultList,
    invalidList: cart.invalidList.filter((item) => !gone.has(item.id)),
    totalCount: count(resultList),
  });
}

/** Returns the lines that can be selected: all but the add-on lines. */
export const ownLines = ({ resultList }: Pick<Cart, 'resultList'>): CartItem[] =>
  resultList.filter((item) => item.addOn === null);

/** Returns the ids of all goods in the cart. */
export const commoditiesOf = ({ resultList, invalidList }: Cart): ReadonlySet<string> =>
  new Set([...resultList, ...invalidList].map(({ commodityId }) => commodityId));

export type CartSelection = {
  ids: string[];
  pieces: number;
  fen: number;
  score: number;
  /** The amount saved against the struck-through prices, in fen. */
  savedFen: number;
  /** Whether every selectable line is selected; false for an empty cart. */
  all: boolean;
};

/** Returns the selected lines and their sum before discounts. */
export function selectionOf({ resultList }: Cart): CartSelection {
  const chosen = resultList.filter((item) => item.selected);
  const sum = (of: (item: CartItem) => number) => sumBy(chosen, (item) => of(item) * item.quantity);
  return {
    ids: chosen.map((item) => item.id),
    pieces: count(chosen),
    fen: sum((item) => item.priceFen),
    score: sum((item) => item.score),
    savedFen: sum(({ originalPriceFen, priceFen }) =>
      Math.max(0, (originalPriceFen ?? priceFen) - priceFen),
    ),
    all: chosen.length > 0 && resultList.every(({ addOn, selected }) => selected || addOn !== null),
  };
}
