import type { Brand } from '@marque/contract/core';
import type { OperatorProduct } from '@marque/contract/mall/catalog/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { stockRepository as stock } from '../stock/repository.ts';
import { shelfRepository as shelf } from './repository.ts';

type Row = { id: string; title: string; on_shelf: boolean };

async function views(exec: Exec, rows: readonly Row[]): Promise<OperatorProduct[]> {
  const skus = await shelf.skus(
    exec,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, title, on_shelf }) => ({
    id,
    title,
    onShelf: on_shelf,
    skus: skus
      .filter((sku) => sku.commodity_id === id)
      .map((sku) => ({
        id: sku.id,
        values: sku.spec_values,
        priceFen: sku.price_fen,
        score: sku.score,
        available: sku.available,
        reserved: sku.reserved,
      })),
  }));
}

/** Throws COMMODITY_NOT_FOUND. */
async function one(exec: Exec, brand: Brand, id: string): Promise<OperatorProduct> {
  const row = await shelf.find(exec, brand, id);
  if (!row) throw new DomainError('COMMODITY_NOT_FOUND');
  return (await views(exec, [row]))[0]!;
}

/** The operators' work with the catalogue. */
export const shelfDesk = {
  /** Commodities of the brand by id, on the shelf or not. */
  async page(
    exec: Exec,
    of: { brand: Brand; keyword?: string | undefined },
    paging: { cursor?: string | undefined; size: number },
  ): Promise<{ items: OperatorProduct[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await shelf.page(exec, of, paging);
    return { items: await views(exec, rows), nextCursor };
  },

  /** Throws COMMODITY_NOT_FOUND unless the commodity belongs to the brand. */
  async demand(exec: Exec, brand: Brand, id: string): Promise<void> {
    if (!(await shelf.find(exec, brand, id))) throw new DomainError('COMMODITY_NOT_FOUND');
  },

  /** Puts a commodity on the shelf or takes it off. Throws COMMODITY_NOT_FOUND. */
  async publish(tx: Tx, brand: Brand, id: string, onShelf: boolean): Promise<OperatorProduct> {
    await one(tx, brand, id);
    await shelf.setOnShelf(tx, id, onShelf);
    return one(tx, brand, id);
  },

  /** Adds or removes pieces. Throws SKU_NOT_FOUND, and STOCK_SHORT when fewer are available. */
  async addStock(tx: Tx, brand: Brand, skuId: string, change: number): Promise<OperatorProduct> {
    const commodity = await shelf.commodityOf(tx, brand, skuId);
    if (!commodity) throw new DomainError('SKU_NOT_FOUND');
    if (!(await stock.addToShelf(tx, skuId, change)))
      throw new DomainError('STOCK_SHORT', { skuId });
    return one(tx, brand, commodity.id);
  },
};
