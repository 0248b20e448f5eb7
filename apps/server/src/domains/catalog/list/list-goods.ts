import type { Out, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import type { CatalogContext } from '../context.ts';
import { type AfterCoupons, type Viewer, viewerOf } from '../ports.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { words } from '#kernel/search/words.ts';
import { cardOf, picturesOf } from '../view.ts';
import { firstInScopes, listCards } from './repository.ts';

export type Goods = { items: CommodityCard[]; nextCursor: string | null; total: number };

/** Returns a page of goods on the shelf, optionally only those in a scope or without `except`. */
export async function goodsPage(
  afterCoupons: AfterCoupons,
  exec: Exec,
  viewer: Viewer,
  query: ParsedIn<typeof calls.commodityList>,
  { scope, except }: { scope?: Scope; except?: readonly string[] } = {},
): Promise<Goods> {
  const [{ rows, nextCursor, total }, afterCoupon] = await Promise.all([
    listCards(exec, viewer, {
      ...query,
      filter: {
        categoryId: query.categoryId,
        subcategoryId: query.subcategoryId,
        seriesId: query.seriesId,
        words: words(query.keyword ?? ''),
        priceForm: query.priceForm,
        inStock: query.inStock === '1',
        scope,
        except,
        minFen: query.minFen,
        maxFen: query.maxFen,
      },
    }),
    afterCoupons(exec, viewer),
  ]);
  const picture = picturesOf(
    await catalog.pictures(
      exec,
      rows.map((row) => row.image),
    ),
  );
  return { items: rows.map((row) => cardOf(row, { picture, afterCoupon })), nextCursor, total };
}

/** Returns commodities by id as lists show them, with their rows. */
export async function cardRows(
  afterCoupons: AfterCoupons,
  exec: Exec,
  viewer: Viewer,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const [rows, afterCoupon] = await Promise.all([
    catalog.cardsById(exec, viewer, [...new Set(ids)]),
    afterCoupons(exec, viewer),
  ]);
  const picture = picturesOf(
    await catalog.pictures(
      exec,
      rows.map((row) => row.image),
    ),
  );
  return rows.map((row) => ({ row, card: cardOf(row, { picture, afterCoupon }) }));
}

/** Returns the first goods of each scope in display order, with their total. */
export async function firstGoodsIn(
  afterCoupons: AfterCoupons,
  exec: Exec,
  viewer: Viewer,
  scopes: readonly Scope[],
  size: number,
): Promise<Pick<Goods, 'items' | 'total'>[]> {
  const found = await firstInScopes(exec, viewer, scopes, size);
  const rows = await cardRows(
    afterCoupons,
    exec,
    viewer,
    found.flatMap(({ ids }) => ids),
  );
  const cards = new Map(rows.map(({ card }) => [card.id, card]));
  return found.map(({ ids, total }) => ({
    items: valuesOf(ids, cards),
    total,
  }));
}

export const list = (
  { database, afterCoupons }: CatalogContext,
  call: Call<typeof calls.commodityList>,
): Promise<Out<typeof calls.commodityList>> =>
  goodsPage(afterCoupons, database, viewerOf(call), call.input);

export async function categories(
  { database }: CatalogContext,
  { brand }: Call<typeof calls.categories>,
): Promise<Out<typeof calls.categories>> {
  const [rows, below] = await Promise.all([
    catalog.categories(database, brand),
    catalog.subcategories(database, brand),
  ]);
  const picture = picturesOf(
    await catalog.pictures(
      database,
      [...rows, ...below].map((row) => row.image),
    ),
  );
  const face = ({ id, name, image, count }: (typeof rows)[number]) => ({
    id,
    name,
    image: picture(image),
    count,
  });
  return {
    items: rows.map((row) => ({
      ...face(row),
      children: below.filter(({ category_id }) => category_id === row.id).map(face),
    })),
  };
}
