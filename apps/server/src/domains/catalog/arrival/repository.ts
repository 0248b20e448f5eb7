import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { SKUS } from '../card-repository.ts';

export type Arrival = { userId: string; skuId: string };
type OnSale = { skuId: string; pieces: number };

/** SQL of back-in-stock notices. */
export const arrivalRepository = {
  /** Requests a notice; renews one that was sent. */
  async subscribe(exec: Exec, { userId, skuId }: Arrival, now: Date): Promise<void> {
    await exec
      .insertInto('arrival_notice')
      .values({ user_id: userId, sku_id: skuId, created_at: now, notified_at: null })
      .onConflict((oc) =>
        oc
          .columns(['user_id', 'sku_id'])
          .doUpdateSet({ created_at: now, notified_at: null, seen_at: null })
          .where('arrival_notice.notified_at', 'is not', null),
      )
      .execute();
  },

  /** Specifications that somebody waits for. */
  async awaited(exec: Exec): Promise<string[]> {
    const rows = await exec
      .selectFrom('arrival_notice')
      .select('sku_id')
      .distinct()
      .where('notified_at', 'is', null)
      .execute();
    return rows.map((row) => row.sku_id);
  },

  /** Returns those of these specifications that are on sale, with their pieces. */
  async onSale(exec: Exec, skuIds: readonly string[]): Promise<OnSale[]> {
    if (skuIds.length === 0) return [];
    const { rows } = await sql<OnSale>`
      select sku.id as "skuId", stock.available as pieces from ${SKUS}
      join commodity c on c.id = sku.commodity_id and c.on_shelf
      where sku.id = any(${skuIds}) and stock.available > 0`.execute(exec);
    return rows;
  },

  /**
   * Requests that can be answered now: per specification as many as it has pieces, the oldest
   * first.
   */
  async due(exec: Exec, onSale: readonly OnSale[], size: number): Promise<Arrival[]> {
    if (onSale.length === 0) return [];
    const { rows } = await sql<Arrival>`
      select user_id as "userId", sku_id as "skuId" from (
        select n.user_id, n.sku_id, n.created_at, stock.pieces,
          row_number() over (partition by n.sku_id order by n.created_at, n.user_id) as place
        from jsonb_to_recordset(${JSON.stringify(onSale)}::jsonb)
          as stock ("skuId" text, pieces integer)
        join arrival_notice n on n.sku_id = stock."skuId" and n.notified_at is null
      ) waiting
      where place <= pieces
      order by created_at, sku_id, user_id limit ${size}`.execute(exec);
    return rows;
  },

  /** Returns false when another process has marked it. */
  async markNotified(tx: Tx, { userId, skuId }: Arrival, now: Date): Promise<boolean> {
    const marked = await tx
      .updateTable('arrival_notice')
      .set({ notified_at: now })
      .where('user_id', '=', userId)
      .where('sku_id', '=', skuId)
      .where('notified_at', 'is', null)
      .executeTakeFirst();
    return marked.numUpdatedRows === 1n;
  },

  /** Renews a request, at its old place, when the specification sold out before the notice. */
  async waitOn(tx: Tx, { userId, skuId }: Arrival): Promise<void> {
    await tx
      .updateTable('arrival_notice')
      .set({ notified_at: null })
      .where('user_id', '=', userId)
      .where('sku_id', '=', skuId)
      .execute();
  },

  /** Returns the names of a specification that is on sale; undefined otherwise. */
  backOnSale: (exec: Exec, skuId: string) =>
    exec
      .selectFrom('sku')
      .innerJoin('sku_stock', 'sku_stock.sku_id', 'sku.id')
      .innerJoin('commodity', 'commodity.id', 'sku.commodity_id')
      .select(['commodity.title', 'commodity.brand', 'commodity.id as commodityId'])
      .where('sku.id', '=', skuId)
      .where('sku_stock.available', '>', 0)
      .where('commodity.on_shelf', '=', true)
      .executeTakeFirst(),

  /** Specifications that a member was told about since then. */
  async told(exec: Exec, userId: string, since: Date): Promise<string[]> {
    const rows = await exec
      .selectFrom('arrival_notice')
      .select('sku_id')
      .where('user_id', '=', userId)
      .where('notified_at', '>', since)
      .execute();
    return rows.map((row) => row.sku_id);
  },

  /**
   * Specifications on the shelf with a notice since `since` that the member has not looked at, the
   * newest first.
   */
  unseen: (exec: Exec, userId: string, brand: Brand, since: Date) =>
    exec
      .selectFrom('arrival_notice')
      .innerJoin('sku', 'sku.id', 'arrival_notice.sku_id')
      .innerJoin('commodity', 'commodity.id', 'sku.commodity_id')
      .select(['sku.id as skuId', 'commodity.id as commodityId', 'commodity.title'])
      .select('sku.spec_values as values')
      .where('arrival_notice.user_id', '=', userId)
      .where('arrival_notice.notified_at', '>', since)
      .where('arrival_notice.seen_at', 'is', null)
      .where('commodity.brand', '=', brand)
      .where('commodity.on_shelf', '=', true)
      .orderBy('arrival_notice.notified_at', 'desc')
      .orderBy('sku.id')
      .execute(),

  /** Marks sent notices as seen. */
  async markSeen(exec: Exec, userId: string, skuIds: readonly string[], now: Date): Promise<void> {
    await exec
      .updateTable('arrival_notice')
      .set({ seen_at: now })
      .where('user_id', '=', userId)
      .where('sku_id', 'in', skuIds)
      .where('notified_at', 'is not', null)
      .where('seen_at', 'is', null)
      .execute();
  },

  /** A member's requests for a commodity, without notices sent before `since`. */
  ofCommodity: (exec: Exec, userId: string, commodityId: string, since: Date) =>
    exec
      .selectFrom('arrival_notice')
      .innerJoin('sku', 'sku.id', 'arrival_notice.sku_id')
      .select(['arrival_notice.sku_id as skuId', 'arrival_notice.notified_at as notifiedAt'])
      .where('arrival_notice.user_id', '=', userId)
      .where('sku.commodity_id', '=', commodityId)
      .where((eb) =>
        eb.or([
          eb('arrival_notice.notified_at', 'is', null),
          eb('arrival_notice.notified_at', '>', since),
        ]),
      )
      .orderBy('sku.sort')
      .orderBy('sku.id')
      .execute(),
};
