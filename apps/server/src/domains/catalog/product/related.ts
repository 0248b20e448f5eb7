import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import { partition } from 'es-toolkit';
import type { Call } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import type { CatalogContext } from '../context.ts';
import { cardRows } from '../list/list-goods.ts';
import { firstInScopes } from '../list/repository.ts';
import { viewerOf } from '../ports.ts';
import { viewedRepository as viewed } from '../viewed/repository.ts';
import { existing } from './specifications.ts';

/** The number of related goods. */
const MAX_RELATED = 8;
/** More candidates are queried because some are sold out or occur twice. */
const CANDIDATES = 2 * MAX_RELATED;

/**
 * Returns related goods: viewed by the same people, bought together, of the same category, then the
 * first ones in display order.
 */
export async function related(
  { database, boughtWith, afterCoupons, personal }: CatalogContext,
  call: Call<typeof calls.relatedGoods>,
): Promise<Out<typeof calls.relatedGoods>> {
  const { commodityId } = call.input;
  const viewer = viewerOf(call);
  const { category_id: categoryId } = await existing(database, viewer.brand, commodityId);
  const [seen, together, listed] = await Promise.all([
    viewed.with(database, commodityId, MAX_RELATED),
    boughtWith(database, commodityId, MAX_RELATED),
    firstInScopes(database, viewer, [{ categoryIds: [categoryId] }, { all: true }], CANDIDATES),
  ]);
  const ids = [...new Set([...seen, ...together, ...listed.flatMap((scope) => scope.ids)])].filter(
    (id) => id !== commodityId,
  );
  const found = await cardRows(afterCoupons, database, viewer, ids);
  const cards = new Map(
    found.flatMap(({ row, card }) =>
      row.on_shelf && !card.soldOut ? [[card.id, card] as const] : [],
    ),
  );
  const mine = await personal(database, viewer, [...cards.keys()]);
  const [own, others] = partition(ids, (id) => mine.has(id));
  return { items: valuesOf([...own, ...others], cards).slice(0, MAX_RELATED) };
}
