import { sumBy } from 'es-toolkit';
import { formatMoney } from '@marque/contract/money';
import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/cart/endpoints';
import type { Cart } from '@marque/contract/mall/cart/schema';
import {
  addOnOfferFor,
  type Catalog,
  type Offer,
  offerFor,
  quotaSubjects,
  type SkuFacts,
} from '#domains/catalog/module.ts';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { memberLeft } from '../session/events.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Addresses } from '../address/module.ts';
import { CART_RULES } from './policy.ts';
import { type PickedSku } from '../pricing/module.ts';
import { type CartLine, cartRepository as carts, type Owner } from './repository.ts';
import {
  cartOf,
  type CartUsual,
  type Reach,
  reachesOf,
  type Row,
  rowsOf,
  settled,
  type Shelf,
} from './rows.ts';

type Problem = Out<typeof calls.cartToOrderCheck>['problems'][number];

/**
 * Throws unless the line can have this many pieces beside the others; `left` is the possible
 * number.
 */
function demand(line: CartLine, wanted: number, others: readonly CartLine[], shelf: Shelf): void {
  const row = rowsOf([...others, { ...line, quantity: wanted }], shelf).at(-1)!;
  if (row.share.quantity >= wanted) return;
  throw new DomainError(row.share.bound === 'limit' ? 'BUY_LIMIT_REACHED' : 'STOCK_SHORT', {
    skuId: line.sku_id,
    left: row.share.max,
  });
}

/** Parses the account number; null when none is given. Throws ACCOUNT_NO_INVALID. */
function accountNoOf(sku: SkuFacts, given: string | undefined): string | null {
  if (given === undefined) return null;
  const accountNo = sku.accountType && parseAccountNo(sku.accountType, given);
  if (!accountNo) throw new DomainError('ACCOUNT_NO_INVALID');
  return accountNo;
}

/** Returns the price columns at the current price. */
const pricedNow = ({ priceFen, score }: Offer) => ({
  seen_price_fen: priceFen,
  seen_score: score,
  added_price_fen: priceFen,
  added_score: score,
});

/**
 * Returns what prevents a selected line from being ordered; `reaches` considers the selected lines
 * only.
 */
function problemOf(row: Row, reaches: ReadonlyMap<string, Reach>): Problem | null {
  const { line, sku, offer, share } = row;
  const problem = (code: Problem['code'], msg: string, left: number | null = null): Problem => ({
    id: line.id,
    code,
    msg,
    left,
  });
  if (row.ended) return problem('addOnUnmet', '加价购已结束，请移除后再结算');
  if (!sku.onShelf) return problem('offShelf', '商品已下架');
  if (offer.stock === 0) return problem('soldOut', '商品已售罄');
  if (line.add_on_id !== null) {
    const reach = reaches.get(line.add_on_id);
    if (!reach) return problem('addOnUnmet', '要和主商品一起买，请勾选主商品');
    if (!reach.reached)
      return problem('addOnUnmet', `主商品还差 ${formatMoney(reach.missingFen)}，买够就能加价购`);
  }
  if (share.quantity < line.quantity) {
    const { max } = share;
    return share.bound === 'limit'
      ? problem('limitReached', max > 0 ? `限购，最多还能买 ${max} 件` : '已达到限购数量', max)
      : problem('stockShort', max > 0 ? `库存只剩 ${max} 件` : '商品已售罄', max);
  }
  if (sku.accountType && line.account_no === null)
    return problem('accountMissing', '请先填写充值账号');
  if (line.seen_price_fen !== offer.priceFen || line.seen_score !== offer.score)
    return problem(
      'priceChanged',
      line.seen_score === offer.score
        ? `价格从 ${formatMoney(line.seen_price_fen)} 变为 ${formatMoney(offer.priceFen)}，确认后再点结算`
        : '价格有变动，确认后再点结算',
    );
  return null;
}

type Facts = Pick<
  Catalog,
  'skuFacts' | 'stockOf' | 'usedQuota' | 'addOns' | 'afterCoupons' | 'saveFavourites'
>;

/** What the use cases of the cart depend on. */
export type CartContext = {
  database: Database;
  vault: Vault;
  catalog: Facts;
  addresses: Pick<Addresses, 'usualId'>;
};

async function shelfOf(
  { catalog }: CartContext,
  exec: Exec,
  { userId, brand }: Owner,
  skuIds: readonly string[],
): Promise<Shelf> {
  const addOns = await catalog.addOns(exec, brand);
  const offered = addOns.flatMap(({ goods }) => goods.map(({ skuId }) => skuId));
  const facts = await catalog.skuFacts(exec, brand, [...skuIds, ...offered]);
  const used = await catalog.usedQuota(exec, userId, quotaSubjects(facts.values()));
  return { facts, used, addOns: new Map(addOns.map((addOn) => [addOn.id, addOn])) };
}

async function load(
  context: CartContext,
  exec: Exec,
  owner: Owner,
  lines?: readonly CartLine[],
): Promise<{ rows: Row[]; shelf: Shelf }> {
  const held = lines ?? (await carts.lines(exec, context.vault, owner));
  const shelf = await shelfOf(
    context,
    exec,
    owner,
    held.map((line) => line.sku_id),
  );
  return { rows: rowsOf(held, shelf), shelf };
}

async function usualOf(
  { catalog, addresses }: CartContext,
  exec: Exec,
  owner: Owner,
): Promise<CartUsual> {
  const afterCoupon = await catalog.afterCoupons(exec, owner);
  return { afterCoupon, addressId: await addresses.usualId(exec, owner.userId) };
}

/** Returns the cart and stores what showing it changes. The caller has locked the cart. */
export async function show(context: CartContext, tx: Tx, owner: Owner): Promise<Cart> {
  const { rows, shelf } = await load(context, tx, owner);
  await carts.put(tx, context.vault, owner, settled(rows, shelf));
  return cartOf(rows, shelf, await usualOf(context, tx, owner));
}

export const locked = <T>(
  { database }: CartContext,
  owner: Owner,
  now: Date,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (tx) => {
    await carts.lock(tx, owner, now);
    return work(tx);
  });

/** Returns the cart. Unavailable goods and reduced quantities are corrected and reported. */
export async function listCart(
  context: CartContext,
  { brand, user, now }: MemberCall<typeof calls.cartList>,
): Promise<Out<typeof calls.cartList>> {
  const owner = { userId: user.id, brand };
  const { rows, shelf } = await load(context, context.database, owner);
  return settled(rows, shelf).length === 0
    ? cartOf(rows, shelf, await usualOf(context, context.database, owner))
    : locked(context, owner, now, (tx) => show(context, tx, owner));
}

/** Returns the selected available lines as pricing takes them. */
export async function chosenPicks(context: CartContext, owner: Owner): Promise<PickedSku[]> {
  const { rows } = await load(context, context.database, owner);
  return rows
    .filter(({ line, ended, share }) => line.selected && !ended && share.quantity > 0)
    .map(({ sku, offer, share }) => ({ sku, offer, quantity: share.quantity }));
}

/** Counts the available pieces in the cart, without considering prices, limits and offers. */
export async function countPieces(
  { catalog, database }: Pick<CartContext, 'catalog' | 'database'>,
  { brand, user }: MemberCall<typeof calls.cartQuantity>,
): Promise<Out<typeof calls.cartQuantity>> {
  const lines = await carts.quantities(database, { userId: user.id, brand });
  if (lines.length === 0) return { totalCount: 0 };
  const stock = await catalog.stockOf(
    database,
    brand,
    lines.map((line) => line.sku_id),
  );
  return {
    totalCount: sumBy(lines, (line) => Math.min(line.quantity, stock.get(line.sku_id) ?? 0)),
  };
}

/**
 * Adds pieces to the line of this specification and account, which is created if necessary; once
 * per idempotency key if there is one.
 */
export async function addToCart(
  context: CartContext,
  tx: Tx,
  { brand, user, input, now }: MemberCall<typeof calls.cartSave>,
): Promise<Out<typeof calls.cartSave>> {
  const owner = { userId: user.id, brand };
  await carts.lock(tx, owner, now);
  const lines = await carts.lines(tx, context.vault, owner);
  const held = lines.map((line) => line.sku_id);
  const shelf = await shelfOf(context, tx, owner, [...held, input.skuId]);
  const sku = shelf.facts.get(input.skuId);
  if (!sku?.onShelf) throw new DomainError('SKU_NOT_FOUND');
  const accountNo = accountNoOf(sku, input.useAccountNo);

  const present = lines.find(
    (line) =>
      line.sku_id === input.skuId && line.account_no === accountNo && line.add_on_id === null,
  );
  if (!present && lines.length >= CART_RULES.maxLines) throw new DomainError('CART_FULL');
  const offer = offerFor(sku, shelf.used);
  const line: CartLine = {
    id: present?.id ?? newId(now),
    sku_id: input.skuId,
    quantity: (present?.quantity ?? 0) + input.quantity,
    selected: true,
    account_no: accountNo,
    add_on_id: null,
    ...pricedNow(offer),
    created_at: present?.created_at ?? now,
  };
  const others = lines.filter((other) => other.id !== line.id);
  demand(line, line.quantity, others, shelf);
  await carts.put(tx, context.vault, owner, [line]);
  const { totalCount } = cartOf(rowsOf([...others, line], shelf), shelf, {
    afterCoupon: () => null,
    addressId: null,
  });
  return { totalCount, itemId: line.id };
}

/** Sets the quantity of an add-on, in a line of its own. */
export function addAddOn(
  context: CartContext,
  { brand, user, input, now }: MemberCall<typeof calls.addOnSave>,
): Promise<Out<typeof calls.addOnSave>> {
  const owner = { userId: user.id, brand };
  return locked(context, owner, now, async (tx) => {
    const lines = await carts.lines(tx, context.vault, owner);
    const { rows, shelf } = await load(context, tx, owner, lines);
    const addOn = shelf.addOns.get(input.addOnId);
    if (!addOn) throw new DomainError('ADD_ON_ENDED');
    const sku = shelf.facts.get(input.skuId);
    const offer = sku?.onShelf ? addOnOfferFor(sku, shelf.used, addOn) : null;
    if (!offer) throw new DomainError('SKU_NOT_FOUND');
    const reach = reachesOf(rows, shelf).get(addOn.id);
    if (!reach?.reached)
      throw new DomainError('ADD_ON_UNMET', {
        missingFen: reach?.missingFen ?? addOn.thresholdFen,
      });

    const present = lines.find(
      (line) => line.add_on_id === addOn.id && line.sku_id === input.skuId,
    );
    if (!present && lines.length >= CART_RULES.maxLines) throw new DomainError('CART_FULL');
    const line: CartLine = {
      ...(present ?? {
        id: newId(now),
        sku_id: input.skuId,
        selected: true,
        account_no: null,
        add_on_id: addOn.id,
        created_at: now,
      }),
      quantity: input.quantity,
      ...pricedNow(offer),
    };
    const others = lines.filter((other) => other.id !== line.id);
    demand(line, line.quantity, others, shelf);
    await carts.put(tx, context.vault, owner, [line]);
    return show(context, tx, owner);
  });
}

/**
 * Changes lines and returns the cart. A line that becomes equal to another one is merged with it.
 */
export function updateCart(
  context: CartContext,
  { brand, user, input, now }: MemberCall<typeof calls.cartUpdate>,
): Promise<Out<typeof calls.cartUpdate>> {
  const owner = { userId: user.id, brand };
  return locked(context, owner, now, async (tx) => {
    const stored = await carts.lines(tx, context.vault, owner);
    const shelf = await shelfOf(context, tx, owner, [
      ...stored.map((line) => line.sku_id),
      ...input.items.flatMap((item) => item.skuId ?? []),
    ]);
    let lines = stored;
    for (const item of input.items) lines = changed(lines, item, shelf);
    const kept = new Set(lines.map((line) => line.id));
    await carts.remove(
      tx,
      owner,
      stored.filter((line) => !kept.has(line.id)).map((line) => line.id),
    );
    await carts.put(
      tx,
      context.vault,
      owner,
      lines.filter((line) => !stored.includes(line)),
    );
    return show(context, tx, owner);
  });
}

/** Removes lines and returns the cart. They can be restored until the next removal. */
export function removeFromCart(
  context: CartContext,
  { brand, user, input, now }: MemberCall<typeof calls.cartDelete>,
): Promise<Out<typeof calls.cartDelete>> {
  const owner = { userId: user.id, brand };
  return locked(context, owner, now, async (tx) => {
    await carts.removeAndKeep(tx, context.vault, owner, input.ids);
    return show(context, tx, owner);
  });
}

/** Returns what prevents the lines from being ordered, given that they share stock and limits. */
export async function checkLines(
  context: CartContext,
  { brand, user, input }: MemberCall<typeof calls.cartToOrderCheck>,
): Promise<Out<typeof calls.cartToOrderCheck>> {
  const owner = { userId: user.id, brand };
  const ids = new Set(input.ids);
  const lines = (await carts.lines(context.database, context.vault, owner)).filter((line) =>
    ids.has(line.id),
  );
  if (lines.length < ids.size) throw new DomainError('CART_ITEM_NOT_FOUND');
  const chosen = lines.map((line) => ({ ...line, selected: true }));
  const { rows, shelf } = await load(context, context.database, owner, chosen);
  const reaches = reachesOf(rows, shelf);
  return {
    problems: rows.map((row) => problemOf(row, reaches)).filter((problem) => problem !== null),
  };
}

type Change = MemberCall<typeof calls.cartUpdate>['input']['items'][number];

/** Returns the lines after one change. Throws when the change is impossible. */
function changed(lines: CartLine[], change: Change, shelf: Shelf): CartLine[] {
  const before = lines.find((line) => line.id === change.id);
  const from = before && shelf.facts.get(before.sku_id);
  if (!before || !from) throw new DomainError('CART_ITEM_NOT_FOUND');
  const to = shelf.facts.get(change.skuId ?? before.sku_id);
  if (!to || to.commodityId !== from.commodityId) throw new DomainError('SKU_NOT_FOUND');
  // An add-on price belongs to one specification.
  if (before.add_on_id !== null && to !== from) throw new DomainError('SKU_NOT_FOUND');
  const resells = change.quantity !== undefined || change.skuId !== undefined;
  if (resells && !to.onShelf) throw new DomainError('SKU_NOT_FOUND');

  const after: CartLine = {
    ...before,
    sku_id: to.skuId,
    quantity: change.quantity ?? before.quantity,
    selected: change.selected ?? before.selected,
    account_no: accountNoOf(to, change.useAccountNo) ?? before.account_no,
    ...(to === from ? {} : pricedNow(offerFor(to, shelf.used))),
  };
  const twin = lines.find(
    (line) =>
      line.id !== after.id &&
      line.sku_id === after.sku_id &&
      line.account_no === after.account_no &&
      line.add_on_id === after.add_on_id,
  );
  const others = lines.filter((line) => line.id !== after.id && line.id !== twin?.id);
  if (change.quantity !== undefined)
    demand(after, change.quantity, [...others, ...(twin ? [twin] : [])], shelf);
  // A quantity above the stock is reduced when the cart is shown.
  if (twin) after.quantity = Math.min(CART_RULES.maxQuantity, after.quantity + twin.quantity);
  return lines
    .filter((line) => line.id !== twin?.id)
    .map((line) => (line.id === after.id ? after : line));
}

/** Removes ordered lines from the cart; unknown ids are ignored. */
export const removeOrdered = (
  tx: Tx,
  userId: string,
  cartItemIds: readonly string[],
): Promise<void> => carts.removeOrdered(tx, userId, cartItemIds);

/** Empties the carts of a person whose account is closed. */
export const forgetCarts = (tx: Tx, { userId }: PayloadOf<typeof memberLeft>): Promise<void> =>
  carts.forgetMember(tx, userId);
