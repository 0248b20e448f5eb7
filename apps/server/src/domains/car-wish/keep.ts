import type * as calls from '@marque/contract/cars/wish/endpoints';
import type { Wish } from '@marque/contract/cars/wish/schema';
import type { Brand, Out } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { assertBuildable, offerOf } from './check-choice.ts';
import type { CarWishContext } from './context.ts';
import { MAX_WISHES } from './policy.ts';
import { carWishRepository as wishes, type WishRow } from './repository.ts';
import { standingOf } from './standing.ts';
import { pictureOf } from './view.ts';

/** Returns kept configurations with their present state and price. */
async function viewsOf(
  { options, cars }: CarWishContext,
  exec: Exec,
  brand: Brand,
  rows: readonly WishRow[],
  at: Date,
): Promise<Wish[]> {
  const typeIds = [...new Set(rows.map((row) => row.type_id))];
  const [offers, types, names] = await Promise.all([
    options.offersOf(exec, brand, typeIds, at),
    cars.typesOf(exec, typeIds, at),
    options.optionNames(exec, [...new Set(rows.flatMap(({ chosen }) => chosen))]),
  ]);
  return rows.map((row) => {
    const offer = offers.get(row.type_id);
    const type = types.find(({ id }) => id === row.type_id);
    const kept = { chosen: row.chosen, seen: row.seen_price };
    const standing = standingOf(offer, kept, (id) => names.get(id));
    return {
      ...standing,
      id: row.id,
      name: row.name,
      seriesId: row.series_id,
      typeId: row.type_id,
      typeName: type ? `${type.seriesName} ${type.name}` : row.seen_price.lines[0]!.label,
      chosen: row.chosen,
      image: pictureOf(offer, row.chosen),
      seenFen: row.seen_price.totalFen,
      nowFen: standing.now.price,
      valid: standing.now.valid,
      updatedAt: row.updated_at.toISOString(),
    };
  });
}

export async function saveWish(
  context: CarWishContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.addAndUpdateApp>,
): Promise<Wish> {
  await wishes.lockAll(tx, user.id);
  const current = input.id ? await wishes.find(tx, user.id, brand, input.id) : undefined;
  if (input.id && !current) throw new DomainError('WISH_NOT_FOUND');
  if (!current && (await wishes.count(tx, user.id, brand)) >= MAX_WISHES)
    throw new DomainError('WISH_LIMIT');
  const offer = await offerOf(context, tx, brand, input.typeId, now);
  const { chosen, seen } = assertBuildable(offer, input.chosen);
  const id = current?.id ?? newId(now);
  await wishes.save(tx, {
    user_id: user.id,
    id,
    brand,
    series_id: offer.seriesId,
    type_id: offer.typeId,
    chosen,
    name: input.name,
    seen,
    price_version: offer.priceVersion,
    now,
  });
  const row = await wishes.find(tx, user.id, brand, id);
  return (await viewsOf(context, tx, brand, [row!], now))[0]!;
}

export async function listWishes(
  context: CarWishContext,
  { user, brand, input, now }: MemberCall<typeof calls.wishList>,
): Promise<Out<typeof calls.wishList>> {
  const { database } = context;
  const [page, total] = await Promise.all([
    wishes.page(database, user.id, brand, input),
    wishes.count(database, user.id, brand),
  ]);
  const items = await viewsOf(context, database, brand, page.rows, now);
  return { items, nextCursor: page.nextCursor, total };
}

export async function removeWish(
  { database }: CarWishContext,
  { user, brand, input }: MemberCall<typeof calls.removeWish>,
): Promise<Out<typeof calls.removeWish>> {
  if (!(await wishes.remove(database, user.id, brand, input.id)))
    throw new DomainError('WISH_NOT_FOUND');
  return { done: true };
}
