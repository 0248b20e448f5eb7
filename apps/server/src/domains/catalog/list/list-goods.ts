import type { Out, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/serve.ts';
import type { At } from '../card-query.ts';
import type { CatalogContext } from '../context.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { words } from '../search/words.ts';
import { cardOf, picturesOf } from '../view.ts';
import { firstInScopes, listCards } from './repository.ts';

export type Goods = { items: CommodityCard[]; nextCursor: string | null; total: number };

/** A page of goods on the shelf; with a scope only those it holds. */
export async function goodsPage(
  exec: Exec,
  at: At,
  query: ParsedIn<typeof calls.commodityList>,
  scope?: Scope,
): Promise<Goods> {
  const { rows, nextCursor, total } = await listCards(exec, at, {
    ...query,
    filter: {
      categoryId: query.categoryId,
      words: words(query.keyword ?? ''),
      priceForm: query.priceForm,
      inStock: query.inStock === '1',
      scope,
      minFen: query.minFen,
      maxFen: query.maxFen,
    },
  });
  const picture = picturesOf(
    await catalog.pictures(
      exec,
      rows.map((row) => row.image),
    ),
  );
  return { items: rows.map((row) => cardOf(row, picture)), nextCursor, total };
}

/** Products by id as lists show them, with their rows. */
export async function cardRows(exec: Exec, at: At, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await catalog.cardsById(exec, at, [...new Set(ids)]);
  const picture = picturesOf(
    await catalog.pictures(
      exec,
      rows.map((row) => row.image),
    ),
  );
  return rows.map((row) => ({ row, card: cardOf(row, picture) }));
}

/** The first goods of each of these scopes in the shop's order, and how many it holds. */
export async function firstGoodsIn(
  exec: Exec,
  at: At,
  scopes: readonly Scope[],
  size: number,
): Promise<Pick<Goods, 'items' | 'total'>[]> {
  const found = await firstInScopes(exec, at, scopes, size);
  const rows = await cardRows(
    exec,
    at,
    found.flatMap(({ ids }) => ids),
  );
  const cards = new Map(rows.map(({ card }) => [card.id, card]));
  return found.map(({ ids, total }) => ({
    items: ids.flatMap((id) => cards.get(id) ?? []),
    total,
  }));
}

export const list = (
  { database }: CatalogContext,
  { brand, now, input }: Call<typeof calls.commodityList>,
): Promise<Out<typeof calls.commodityList>> => goodsPage(database, { brand, now }, input);

export async function categories(
  { database }: CatalogContext,
  { brand }: Call<typeof calls.categories>,
): Promise<Out<typeof calls.categories>> {
  const rows = await catalog.categories(database, brand);
  const picture = picturesOf(
    await catalog.pictures(
      database,
      rows.map((row) => row.image),
    ),
  );
  return { items: rows.map((row) => ({ ...row, image: picture(row.image) })) };
}
