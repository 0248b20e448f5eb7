import type { Cart, CartAddOn, CartItem, InvalidCartItem } from '@marque/contract/mall/cart/schema';
import { sumBy } from 'es-toolkit';
import {
  addOnOfferFor,
  type AfterCouponOf,
  inScope,
  type Offer,
  offerFor,
  type RunningAddOn,
  type SkuFacts,
} from '#domains/catalog/module.ts';
import { reachOf, shipMethodOf } from '#domains/pricing/module.ts';
import { allot, type Share } from './policy.ts';
import type { CartLine } from './repository.ts';

/**
 * The state of the catalogue at one moment: facts by specification, the owner's used quotas, and
 * add-on offers.
 */
export type Shelf = {
  facts: ReadonlyMap<string, SkuFacts>;
  used: ReadonlyMap<string, number>;
  addOns: ReadonlyMap<string, RunningAddOn>;
};

/** A line with its specification and its share of the stock. */
export type Row = {
  line: CartLine;
  sku: SkuFacts;
  offer: Offer;
  share: Share;
  /** Whether the line's add-on offer has ended. */
  ended: boolean;
};

/** An add-on offer for which the cart has main lines. */
export type Reach = { addOn: RunningAddOn; mains: Row[]; reached: boolean; missingFen: number };

const NONE: Share = { quantity: 0, max: 0, bound: 'stock' };

const offerOf = (line: CartLine, sku: SkuFacts, { used, addOns }: Shelf): Offer | null => {
  if (line.add_on_id === null) return offerFor(sku, used);
  const addOn = addOns.get(line.add_on_id);
  return addOn ? addOnOfferFor(sku, used, addOn) : null;
};

/** Returns lines with their specifications, in the order of `lines`. */
export function rowsOf(lines: readonly CartLine[], shelf: Shelf): Row[] {
  const known = lines.flatMap((line) => {
    const sku = shelf.facts.get(line.sku_id);
    if (!sku) return [];
    const offer = offerOf(line, sku, shelf);
    return [{ line, sku, offer: offer ?? offerFor(sku, shelf.used), ended: offer === null }];
  });
  const shares = allot(
    known
      .filter(({ sku, ended }) => sku.onShelf && !ended)
      .map(({ line, offer }) => ({ id: line.id, wanted: line.quantity, pools: offer.pools })),
  );
  return known.map((row) => ({ ...row, share: shares.get(row.line.id) ?? NONE }));
}

/** Returns why a line's goods are unavailable; null when they are available. */
function unavailableReason({ sku, offer, share }: Row): InvalidCartItem['reason'] | null {
  if (!sku.onShelf) return 'offShelf';
  if (offer.stock === 0) return 'soldOut';
  if (share.quantity > 0) return null;
  return share.bound === 'limit' ? 'limitReached' : 'soldOut';
}

/**
 * Returns the offers that these lines have main lines for, by id, and whether the selected ones
 * reach them.
 */
export function reachesOf(rows: readonly Row[], { addOns }: Shelf): Map<string, Reach> {
  const mains = rows.filter(
    (row) => row.line.add_on_id === null && unavailableReason(row) === null,
  );
  const found = new Map<string, Reach>();
  for (const addOn of addOns.values()) {
    const own = mains.filter(({ sku }) => inScope(addOn.scope, sku));
    if (own.length === 0) continue;
    const chosen = own.filter(({ line }) => line.selected);
    const amounts = chosen.map(({ offer, share }) => ({
      priceFen: offer.priceFen,
      quantity: share.quantity,
    }));
    found.set(addOn.id, { addOn, mains: own, ...reachOf(addOn.thresholdFen, amounts) });
  }
  return found;
}

export function invalidReason(
  row: Row,
  reaches: ReadonlyMap<string, Reach>,
): InvalidCartItem['reason'] | null {
  if (row.ended) return 'addOnEnded';
  const { add_on_id: addOnId } = row.line;
  if (addOnId !== null && !reaches.has(addOnId)) return 'mainGone';
  return unavailableReason(row);
}

const shownOf = (
  { line, sku, offer }: Row,
  usual: CartUsual,
): Omit<InvalidCartItem, 'reason' | 'addOn'> => ({
  id: line.id,
  commodityId: sku.commodityId,
  skuId: sku.skuId,
  title: sku.title,
  image: sku.image,
  kind: sku.kind,
  values: sku.values,
  priceFen: offer.priceFen,
  score: offer.score,
  originalPriceFen: offer.originalPriceFen,
  flash: offer.flashSessionId !== null,
  stock: offer.stock,
  quantity: line.quantity,
  useAccountType: sku.accountType,
  useAccountNo: line.account_no,
  shipMethod: shipMethodOf(sku.kind),
  freightFen: sku.freightFen,
  addressId: shipMethodOf(sku.kind) === 'express' ? usual.addressId : null,
});

/** What the rows of a cart say of their owner: coupons, and where parcels go unless they choose otherwise. */
export type CartUsual = { afterCoupon: AfterCouponOf; addressId: string | null };

const afterCouponFor = ({ line, sku, offer }: Row, afterCoupon: AfterCouponOf) =>
  line.add_on_id === null
    ? afterCoupon({
        ...sku,
        priceFen: offer.priceFen,
        score: offer.score,
        flash: offer.flashSessionId !== null,
      })
    : null;

const itemOf = (row: Row, reach: Reach | undefined, usual: CartUsual): CartItem => ({
  ...shownOf(row, usual),
  afterCoupon: afterCouponFor(row, usual.afterCoupon),
  addOn: reach ? { id: reach.addOn.id, name: reach.addOn.name } : null,
  quantity: row.share.quantity,
  maxQuantity: row.share.max,
  quantityCut: row.share.quantity < row.line.quantity,
  addedPriceFen: row.line.added_price_fen,
  addedScore: row.line.added_score,
  // Add-ons are selected whenever their main lines reach the offer.
  selected: reach ? reach.reached : row.line.selected,
});

/** Returns an offer with the quantities that the cart can still add. */
function addOnOf(reach: Reach, rows: readonly Row[], shelf: Shelf): CartAddOn {
  const { addOn, mains, reached, missingFen } = reach;
  const claims = rows
    .filter(({ sku, ended }) => sku.onShelf && !ended)
    .map(({ line, offer }) => ({ id: line.id, wanted: line.quantity, pools: offer.pools }));
  return {
    id: addOn.id,
    name: addOn.name,
    thresholdFen: addOn.thresholdFen,
    missingFen,
    reached,
    maxPerOrder: addOn.maxPerOrder,
    mainIds: mains.map(({ line }) => line.id).toReversed(),
    goods: addOn.goods.flatMap(({ skuId }) => {
      const sku = shelf.facts.get(skuId);
      const offer = sku?.onShelf ? addOnOfferFor(sku, shelf.used, addOn) : null;
      if (!sku || !offer) return [];
      const held = rows.find(({ line }) => line.add_on_id === addOn.id && line.sku_id === skuId);
      const free = { id: skuId, wanted: 0, pools: offer.pools };
      const share = held?.share ?? allot([...claims, free]).get(skuId)!;
      return [
        {
          skuId,
          commodityId: sku.commodityId,
          title: sku.title,
          image: sku.image,
          values: sku.values,
          priceFen: offer.priceFen,
          originalPriceFen: sku.priceFen,
          stock: offer.stock,
          maxQuantity: share.max,
          itemId: held?.line.id ?? null,
          quantity: held?.share.quantity ?? 0,
        },
      ];
    }),
  };
}

/** Returns the cart as shown, the newest line first; add-ons follow their main lines. */
export function cartOf(rows: readonly Row[], shelf: Shelf, usual: CartUsual): Cart {
  const reaches = reachesOf(rows, shelf);
  const valid: CartItem[] = [];
  const invalidList: InvalidCartItem[] = [];
  for (const row of rows.toReversed()) {
    const reason = invalidReason(row, reaches);
    const { add_on_id: addOnId } = row.line;
    const reach = addOnId === null ? undefined : reaches.get(addOnId);
    if (reason === null) valid.push(itemOf(row, reach, usual));
    else {
      const name = shelf.addOns.get(addOnId ?? '')?.name ?? '加价购';
      const addOn = addOnId === null ? null : { id: addOnId, name };
      invalidList.push({ ...shownOf(row, usual), addOn, reason });
    }
  }
  const own = valid.filter(({ addOn }) => addOn === null);
  const resultList = [...own, ...valid.filter((item) => !own.includes(item))];
  return {
    resultList,
    invalidList,
    totalCount: sumBy(resultList, (item) => item.quantity),
    addOns: [...reaches.values()]
      .map((reach) => addOnOf(reach, rows, shelf))
      .filter(({ goods }) => goods.length > 0),
  };
}

/** Returns the lines that showing the cart changes: reduced quantities and prices now seen. */
export function settled(rows: readonly Row[], shelf: Shelf): CartLine[] {
  const reaches = reachesOf(rows, shelf);
  return rows
    .filter((row) => invalidReason(row, reaches) === null)
    .filter(
      ({ line, offer, share }) =>
        share.quantity < line.quantity ||
        line.seen_price_fen !== offer.priceFen ||
        line.seen_score !== offer.score,
    )
    .map(({ line, offer, share }) => ({
      ...line,
      quantity: share.quantity,
      seen_price_fen: offer.priceFen,
      seen_score: offer.score,
    }));
}
