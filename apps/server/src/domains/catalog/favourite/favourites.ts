import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { memberLeft } from '../../session/events.ts';
import type { CatalogContext } from '../context.ts';
import type { BrandMoment } from '../ports.ts';
import { arrivedGoods } from '../arrival/service.ts';
import { cardRows } from '../list/list-goods.ts';
import { catalogRepository as catalog, type FavouriteRow } from '../repository.ts';
import { favouriteOf } from '../view.ts';

/** The largest number of favourites off the shelf that are shown. */
const MAX_INVALID = 50;

export async function bookmarkByCommodity(
  { database }: CatalogContext,
  { user, input }: MemberCall<typeof calls.bookmarkByCommodity>,
): Promise<Out<typeof calls.bookmarkByCommodity>> {
  return { bookmarked: await catalog.bookmarked(database, user.id, input.commodityId) };
}

/** Saves the goods that are on the shelf, with their current price, and returns their ids. */
export async function saveFavourites(
  exec: Exec,
  at: BrandMoment,
  userId: string,
  commodityIds: readonly string[],
): Promise<Set<string>> {
  if (commodityIds.length === 0) return new Set();
  const cards = await catalog.cardsById(exec, at, [...new Set(commodityIds)]);
  const shown = cards.filter((card) => card.on_shelf);
  await catalog.addFavourites(exec, userId, shown, at.now);
  return new Set(shown.map(({ id }) => id));
}

/** The specification demands a GET although it has an effect. Idempotent. */
export async function operateBookmark(
  { database }: CatalogContext,
  { brand, user, input, now }: MemberCall<typeof calls.operateBookmark>,
): Promise<Out<typeof calls.operateBookmark>> {
  const bookmarked = input.operate === '1';
  const { commodityId } = input;
  if (bookmarked) {
    const saved = await saveFavourites(database, { brand, now }, user.id, [commodityId]);
    if (saved.size === 0) throw new DomainError('COMMODITY_NOT_FOUND');
  } else await catalog.removeFavourites(database, user.id, [commodityId]);
  return { bookmarked };
}

export async function bookmarkList(
  { database, afterCoupons }: CatalogContext,
  { brand, now, user, input }: MemberCall<typeof calls.bookmarkList>,
): Promise<Out<typeof calls.bookmarkList>> {
  const [found, gone, total, arrived] = await Promise.all([
    catalog.favourites(database, brand, user.id, { ...input, onShelf: true }),
    input.cursor === undefined
      ? catalog.favourites(database, brand, user.id, { size: MAX_INVALID, onShelf: false })
      : { rows: [] },
    catalog.countFavourites(database, brand, user.id),
    arrivedGoods(database, user.id, now),
  ]);
  const rows = await cardRows(
    afterCoupons,
    database,
    { brand, now, userId: user.id },
    [...found.rows, ...gone.rows].map(({ id }) => id),
  );
  const cards = new Map(rows.map(({ card }) => [card.id, card]));
  const view = (row: FavouriteRow) => favouriteOf(cards.get(row.id)!, row, arrived.has(row.id));
  return {
    items: found.rows.map(view),
    nextCursor: found.nextCursor,
    total,
    invalidList: gone.rows.map(view),
  };
}

export async function deleteFavourites(
  { database }: CatalogContext,
  { user, input }: MemberCall<typeof calls.bookmarkDelete>,
): Promise<Out<typeof calls.bookmarkDelete>> {
  return { removed: await catalog.removeFavourites(database, user.id, input.commodityIds) };
}

/** Forgets what a person whose account is closed marked, looked at, searched for and waited for. */
export const forgetShopper = (tx: Tx, { userId }: PayloadOf<typeof memberLeft>): Promise<void> =>
  catalog.forgetMember(tx, userId);
