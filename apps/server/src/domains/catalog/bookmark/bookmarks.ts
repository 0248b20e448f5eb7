import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { CatalogContext } from '../context.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { favouriteOf, picturesOf } from '../view.ts';

/** Saved goods off the shelf that are still shown. */
const MAX_INVALID = 50;

export async function bookmarkByCommodity(
  { database }: CatalogContext,
  { user, input }: MemberCall<typeof calls.bookmarkByCommodity>,
): Promise<Out<typeof calls.bookmarkByCommodity>> {
  return { bookmarked: await catalog.bookmarked(database, user.id, input.commodityId) };
}

/** A GET with an effect, as the specification has it: repeating it changes nothing. */
export async function operateBookmark(
  { database }: CatalogContext,
  { brand, user, input, now }: MemberCall<typeof calls.operateBookmark>,
): Promise<Out<typeof calls.operateBookmark>> {
  const bookmarked = input.operate === '1';
  const { commodityId } = input;
  if (bookmarked) {
    const [card] = await catalog.cardsById(database, { brand, now }, [commodityId]);
    if (!card?.on_shelf) throw new DomainError('COMMODITY_NOT_FOUND');
    await catalog.addBookmark(database, user.id, card, now);
  } else await catalog.removeBookmarks(database, user.id, [commodityId]);
  return { bookmarked };
}

export async function bookmarkList(
  { database, afterCoupons }: CatalogContext,
  { brand, now, user, input }: MemberCall<typeof calls.bookmarkList>,
): Promise<Out<typeof calls.bookmarkList>> {
  const at = { brand, now };
  const [found, gone, afterCoupon] = await Promise.all([
    catalog.bookmarks(database, at, user.id, { ...input, onShelf: true }),
    input.cursor === undefined
      ? catalog.bookmarks(database, at, user.id, { size: MAX_INVALID, onShelf: false })
      : { rows: [] },
    afterCoupons(database, { ...at, userId: user.id }),
  ]);
  const picture = picturesOf(
    await catalog.pictures(
      database,
      [...found.rows, ...gone.rows].map((row) => row.image),
    ),
  );
  const showing = { picture, afterCoupon };
  return {
    items: found.rows.map((row) => favouriteOf(row, showing)),
    nextCursor: found.nextCursor,
    total: found.total,
    invalidList: gone.rows.map((row) => favouriteOf(row, showing)),
  };
}

export async function deleteBookmarks(
  { database }: CatalogContext,
  { user, input }: MemberCall<typeof calls.bookmarkDelete>,
): Promise<Out<typeof calls.bookmarkDelete>> {
  return { removed: await catalog.removeBookmarks(database, user.id, input.commodityIds) };
}
