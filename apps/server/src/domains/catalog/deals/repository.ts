import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { DealItem } from '../policy.ts';
import type { DealGoods, DealSession } from './deal-goods.ts';

/** SQL of the flash sessions that activities own. */
export const dealRepository = {
  async keepSession(tx: Tx, { id, brand, startsAt, endsAt }: DealSession): Promise<void> {
    await tx
      .insertInto('flash_session')
      .values({ id, brand, owner: 'activity', starts_at: startsAt, ends_at: endsAt })
      .onConflict((oc) => oc.column('id').doUpdateSet({ ends_at: endsAt }))
      .execute();
  },

  /** Takes pieces from the shelf. Returns false when fewer are available. */
  async takeFromShelf(tx: Tx, skuId: string, quantity: number): Promise<boolean> {
    const taken = await tx
      .updateTable('sku')
      .set((eb) => ({ available: eb('available', '-', quantity) }))
      .where('id', '=', skuId)
      .where('available', '>=', quantity)
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },

  /** Adds pieces to a session; of goods that it has already, more of them. */
  async addPieces(
    tx: Tx,
    sessionId: string,
    { skuId, priceFen, perUser, quantity }: DealGoods,
  ): Promise<void> {
    await tx
      .insertInto('flash_item')
      .values({
        session_id: sessionId,
        sku_id: skuId,
        price_fen: priceFen,
        per_user: perUser,
        quota: quantity,
        available: quantity,
      })
      .onConflict((oc) =>
        oc.columns(['session_id', 'sku_id']).doUpdateSet((eb) => ({
          quota: eb('flash_item.quota', '+', quantity),
          available: eb('flash_item.available', '+', quantity),
        })),
      )
      .execute();
  },

  /** Returns what a session has left to the shelf. */
  async putBack(tx: Tx, sessionId: string): Promise<void> {
    await sql`
      with rest as (
        select item.sku_id, item.available from flash_item item
        join flash_session session on session.id = item.session_id and session.owner = 'activity'
        where item.session_id = ${sessionId} and item.available > 0
        order by item.sku_id for update of item
      ), emptied as (
        update flash_item set quota = quota - rest.available, available = 0 from rest
        where session_id = ${sessionId} and flash_item.sku_id = rest.sku_id
      )
      update sku set available = sku.available + rest.available
      from rest where sku.id = rest.sku_id`.execute(tx);
  },

  async item(exec: Exec, sessionId: string, skuId: string): Promise<DealItem | undefined> {
    const row = await exec
      .selectFrom('flash_item')
      .innerJoin('flash_session', 'flash_session.id', 'flash_item.session_id')
      .select(['available', 'per_user'])
      .where('session_id', '=', sessionId)
      .where('sku_id', '=', skuId)
      .where('owner', '=', 'activity')
      .executeTakeFirst();
    return row && { sessionId, skuId, available: row.available, perUser: row.per_user };
  },

  async items(exec: Exec, sessionId: string): Promise<DealItem[]> {
    const rows = await exec
      .selectFrom('flash_item')
      .select(['sku_id', 'available', 'per_user'])
      .where('session_id', '=', sessionId)
      .execute();
    return rows.map((row) => ({
      sessionId,
      skuId: row.sku_id,
      available: row.available,
      perUser: row.per_user,
    }));
  },

  /**
   * The lowest price of each specification on the shelf and in the sessions of the shop that overlap a
   * span, in fen.
   */
  async lowestPrices(
    exec: Exec,
    skuIds: readonly string[],
    { from, to }: { from: Date; to: Date },
  ) {
    const { rows } = await sql<{ sku_id: string; lowest_fen: number }>`
      select sku.id as sku_id, least(sku.price_fen, min(item.price_fen)) as lowest_fen
      from sku
      left join (
        flash_item item join flash_session session on session.id = item.session_id
          and session.owner = 'mall' and session.starts_at < ${to} and session.ends_at > ${from}
      ) on item.sku_id = sku.id
      where sku.id = any(${skuIds})
      group by sku.id`.execute(exec);
    return new Map(rows.map((row) => [row.sku_id, row.lowest_fen]));
  },
};
