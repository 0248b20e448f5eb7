import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/cart/endpoints';
import type { Cart, CartItem, InvalidCartItem } from '@marque/contract/mall/cart/schema';
import {
  type Catalog,
  type Offer,
  offerFor,
  quotaSubjects,
  type SkuFacts,
} from '#domains/catalog/index.ts';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { allot, MAX_LINES, type Share, SHIP_METHOD } from './policy.ts';
import { type CartLine, cartRepository as carts, type Owner } from './repository.ts';

type Problem = Out<typeof calls.cartToOrderCheck>['problems'][number];
/** A specification with the price and the bounds that hold for the cart's owner. */
type Rated = { sku: SkuFacts; offer: Offer };
type Row = Rated & { line: CartLine; share: Share };

const NONE: Share = { quantity: 0, max: 0, bound: 'stock' };

const invalidReason = ({ sku, offer, share }: Row): InvalidCartItem['reason'] | null => {
  if (!sku.onShelf) return 'offShelf';
  if (offer.stock === 0) return 'soldOut';
  if (share.quantity > 0) return null;
  return share.bound === 'limit' ? 'limitReached' : 'soldOut';
};

/** Lines beside what they sell, each with its share; in the order of `lines`. */
function rowsOf(lines: readonly CartLine[], rated: ReadonlyMap<string, Rated>): Row[] {
  const known = lines.flatMap((line) => {
    const found = rated.get(line.sku_id);
    return found ? [{ line, ...found }] : [];
  });
  const shares = allot(
    known
      .filter(({ sku }) => sku.onShelf)
      .map(({ line, offer }) => ({ id: line.id, wanted: line.quantity, pools: offer.pools })),
  );
  return known.map((row) => ({ ...row, share: shares.get(row.line.id) ?? NONE }));
}

const shownOf = ({ line, sku, offer }: Row): Omit<InvalidCartItem, 'reason'> => ({
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
  shipMethod: SHIP_METHOD[sku.kind],
  addressId: null,
});

/** The cart as shown, newest line first. */
function cartOf(rows: readonly Row[]): Cart {
  const resultList: CartItem[] = [];
  const invalidList: InvalidCartItem[] = [];
  for (const row of rows.toReversed()) {
    const reason = invalidReason(row);
    if (reason) invalidList.push({ ...shownOf(row), reason });
    else
      resultList.push({
        ...shownOf(row),
        quantity: row.share.quantity,
        maxQuantity: row.share.max,
        quantityCut: row.share.quantity < row.line.quantity,
        selected: row.line.selected,
      });
  }
  const totalCount = resultList.reduce((sum, item) => sum + item.quantity, 0);
  return { resultList, invalidList, totalCount };
}

/** What showing the cart changes in it: quantities cut to what is left, prices now seen. */
const settled = (rows: readonly Row[]): CartLine[] =>
  rows
    .filter((row) => invalidReason(row) === null)
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

/** Throws unless the line may hold this many beside the others; `left` says how many it may. */
function demand(
  line: CartLine,
  wanted: number,
  others: readonly CartLine[],
  rated: ReadonlyMap<string, Rated>,
): void {
  const row = rowsOf([...others, { ...line, quantity: wanted }], rated).at(-1)!;
  if (row.share.quantity >= wanted) return;
  throw new DomainError(row.share.bound === 'limit' ? 'BUY_LIMIT_REACHED' : 'STOCK_SHORT', {
    skuId: line.sku_id,
    left: row.share.max,
  });
}

/** The account number as stored; null while none is given. */
function accountNoOf(sku: SkuFacts, given: string | undefined): string | null {
  if (given === undefined) return null;
  const accountNo = sku.accountType && parseAccountNo(sku.accountType, given);
  if (!accountNo) throw new DomainError('ACCOUNT_NO_INVALID');
  return accountNo;
}

function problemOf({ line, sku, offer, share }: Row): Problem | null {
  const problem = (code: Problem['code'], msg: string): Problem => ({ id: line.id, code, msg });
  if (!sku.onShelf) return problem('offShelf', '商品已下架');
  if (offer.stock === 0) return problem('soldOut', '商品已售罄');
  if (share.quantity < line.quantity)
    return share.bound === 'limit'
      ? problem(
          'limitReached',
          share.max > 0 ? `限购，最多还能买 ${share.max} 件` : '已达到限购数量',
        )
      : problem('stockShort', share.max > 0 ? `库存只剩 ${share.max} 件` : '商品已售罄');
  if (sku.accountType && line.account_no === null)
    return problem('accountMissing', '请先填写充值账号');
  if (line.seen_price_fen !== offer.priceFen || line.seen_score !== offer.score)
    return problem('priceChanged', '价格有变动，请确认后再下单');
  return null;
}

type Facts = Pick<Catalog, 'skuFacts' | 'usedQuota'>;

/** Handlers of the cart's calls. */
export function createCartService(database: Database, catalog: Facts) {
  const rate = async (
    exec: Exec,
    { userId, brand }: Owner,
    skuIds: string[],
  ): Promise<Map<string, Rated>> => {
    const facts = await catalog.skuFacts(exec, brand, skuIds);
    const used = await catalog.usedQuota(exec, userId, quotaSubjects(facts.values()));
    return new Map([...facts].map(([id, sku]) => [id, { sku, offer: offerFor(sku, used) }]));
  };

  const rows = async (exec: Exec, owner: Owner): Promise<Row[]> => {
    const lines = await carts.lines(exec, owner);
    return rowsOf(
      lines,
      await rate(
        exec,
        owner,
        lines.map((line) => line.sku_id),
      ),
    );
  };

  /** Shows the cart to its owner; needs the lock. */
  const show = async (tx: Tx, owner: Owner): Promise<Cart> => {
    const current = await rows(tx, owner);
    await carts.put(tx, owner, settled(current));
    return cartOf(current);
  };

  const locked = <T>(owner: Owner, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(database, async (tx) => {
      await carts.lock(tx, owner, now);
      return work(tx);
    });

  return {
    async list({
      brand,
      user,
      now,
    }: MemberCall<typeof calls.cartList>): Promise<Out<typeof calls.cartList>> {
      const owner = { userId: user.id, brand };
      const current = await rows(database, owner);
      return settled(current).length === 0
        ? cartOf(current)
        : locked(owner, now, (tx) => show(tx, owner));
    },

    async quantity({
      brand,
      user,
    }: MemberCall<typeof calls.cartQuantity>): Promise<Out<typeof calls.cartQuantity>> {
      const { totalCount } = cartOf(await rows(database, { userId: user.id, brand }));
      return { totalCount };
    },

    /** Adds pieces to the line of this specification and account, which is made when there is none. */
    save({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.cartSave>): Promise<Out<typeof calls.cartSave>> {
      const owner = { userId: user.id, brand };
      return locked(owner, now, async (tx) => {
        const lines = await carts.lines(tx, owner);
        const rated = await rate(tx, owner, [...lines.map((line) => line.sku_id), input.skuId]);
        const chosen = rated.get(input.skuId);
        if (!chosen?.sku.onShelf) throw new DomainError('SKU_NOT_FOUND');
        const accountNo = accountNoOf(chosen.sku, input.useAccountNo);

        const present = lines.find(
          (line) => line.sku_id === input.skuId && line.account_no === accountNo,
        );
        if (!present && lines.length >= MAX_LINES) throw new DomainError('CART_FULL');
        const line: CartLine = {
          id: present?.id ?? newId(now.getTime()),
          sku_id: input.skuId,
          quantity: (present?.quantity ?? 0) + input.quantity,
          selected: true,
          account_no: accountNo,
          seen_price_fen: chosen.offer.priceFen,
          seen_score: chosen.offer.score,
          created_at: present?.created_at ?? now,
        };
        const others = lines.filter((other) => other.id !== line.id);
        demand(line, line.quantity, others, rated);
        await carts.put(tx, owner, [line]);
        const { totalCount } = cartOf(rowsOf([...others, line], rated));
        return { totalCount, itemId: line.id };
      });
    },

    /** Changes lines and answers the whole cart. A line changed into another one joins it. */
    update({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.cartUpdate>): Promise<Out<typeof calls.cartUpdate>> {
      const owner = { userId: user.id, brand };
      return locked(owner, now, async (tx) => {
        const stored = await carts.lines(tx, owner);
        const rated = await rate(tx, owner, [
          ...stored.map((line) => line.sku_id),
          ...input.items.flatMap((item) => item.skuId ?? []),
        ]);
        let lines = stored;
        for (const item of input.items) lines = changed(lines, item, rated);
        const kept = new Set(lines.map((line) => line.id));
        await carts.remove(
          tx,
          owner,
          stored.filter((line) => !kept.has(line.id)).map((line) => line.id),
        );
        await carts.put(
          tx,
          owner,
          lines.filter((line) => !stored.includes(line)),
        );
        return show(tx, owner);
      });
    },

    remove({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.cartDelete>): Promise<Out<typeof calls.cartDelete>> {
      const owner = { userId: user.id, brand };
      return locked(owner, now, async (tx) => {
        await carts.remove(tx, owner, input.ids);
        return show(tx, owner);
      });
    },

    /** Whether the lines can be ordered as they stand, sharing stock and limits among themselves. */
    async check({
      brand,
      user,
      input,
    }: MemberCall<typeof calls.cartToOrderCheck>): Promise<Out<typeof calls.cartToOrderCheck>> {
      const owner = { userId: user.id, brand };
      const ids = new Set(input.ids);
      const lines = (await carts.lines(database, owner)).filter((line) => ids.has(line.id));
      if (lines.length < ids.size) throw new DomainError('CART_ITEM_NOT_FOUND');
      const rated = await rate(
        database,
        owner,
        lines.map((line) => line.sku_id),
      );
      return {
        problems: rowsOf(lines, rated)
          .map(problemOf)
          .filter((problem) => problem !== null),
      };
    },
  };
}
export type CartService = ReturnType<typeof createCartService>;

type Change = MemberCall<typeof calls.cartUpdate>['input']['items'][number];

/** The lines after one change. Throws when the change is not possible. */
function changed(lines: CartLine[], change: Change, rated: ReadonlyMap<string, Rated>): CartLine[] {
  const before = lines.find((line) => line.id === change.id);
  const from = before && rated.get(before.sku_id);
  if (!before || !from) throw new DomainError('CART_ITEM_NOT_FOUND');
  const to = rated.get(change.skuId ?? before.sku_id);
  if (!to || to.sku.commodityId !== from.sku.commodityId) throw new DomainError('SKU_NOT_FOUND');
  const resells = change.quantity !== undefined || change.skuId !== undefined;
  if (resells && !to.sku.onShelf) throw new DomainError('SKU_NOT_FOUND');

  const after: CartLine = {
    ...before,
    sku_id: to.sku.skuId,
    quantity: change.quantity ?? before.quantity,
    selected: change.selected ?? before.selected,
    account_no: accountNoOf(to.sku, change.useAccountNo) ?? before.account_no,
  };
  const twin = lines.find(
    (line) =>
      line.id !== after.id && line.sku_id === after.sku_id && line.account_no === after.account_no,
  );
  const others = lines.filter((line) => line.id !== after.id && line.id !== twin?.id);
  if (change.quantity !== undefined)
    demand(after, change.quantity, [...others, ...(twin ? [twin] : [])], rated);
  // What is more than there is gets cut when the cart is shown.
  if (twin) after.quantity = Math.min(999, after.quantity + twin.quantity);
  return lines
    .filter((line) => line.id !== twin?.id)
    .map((line) => (line.id === after.id ? after : line));
}
