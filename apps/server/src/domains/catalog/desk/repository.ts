import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { containing } from '#kernel/like-pattern.ts';

const BY_ID = keyset([{ column: 'id', direction: 'asc', type: 'text' }]);

/** SQL of all commodities, for operators. */
export const shelfRepository = {
  async page(
    exec: Exec,
    { brand, keyword }: { brand: Brand; keyword?: string | undefined },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const rows = await exec
      .selectFrom('commodity')
      .select(['id', 'title', 'on_shelf'])
      .where('brand', '=', brand)
      .$if(keyword !== undefined, (query) => query.where('title', 'ilike', containing(keyword!)))
      .where(BY_ID.after(cursor))
      .orderBy(BY_ID.orderBy)
      .limit(size + 1)
      .execute();
    return BY_ID.page(rows, size);
  },

  find: (exec: Exec, brand: Brand, id: string) =>
    exec
      .selectFrom('commodity')
      .select(['id', 'title', 'on_shelf'])
      .where('id', '=', id)
      .where('brand', '=', brand)
      .executeTakeFirst(),

  skus: (exec: Exec, commodityIds: readonly string[]) =>
    commodityIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('sku')
          .innerJoin('sku_stock', 'sku_stock.sku_id', 'sku.id')
          .select(['sku.id', 'sku.commodity_id', 'spec_values', 'price_fen', 'score'])
          .select(['sku_stock.available', 'sku_stock.reserved'])
          .where('sku.commodity_id', 'in', commodityIds)
          .orderBy('sku.commodity_id')
          .orderBy('sort')
          .execute(),

  /** Returns the commodity of a specification of the brand. */
  commodityOf: (exec: Exec, brand: Brand, skuId: string) =>
    exec
      .selectFrom('sku')
      .innerJoin('commodity', 'commodity.id', 'sku.commodity_id')
      .select('commodity.id')
      .where('sku.id', '=', skuId)
      .where('commodity.brand', '=', brand)
      .executeTakeFirst(),

  async setOnShelf(tx: Tx, id: string, onShelf: boolean): Promise<void> {
    await tx.updateTable('commodity').set({ on_shelf: onShelf }).where('id', '=', id).execute();
  },
};
