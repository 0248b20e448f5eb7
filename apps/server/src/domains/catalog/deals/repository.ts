import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { DealItem } from '../policy.ts';
import type { DealGoods, DealSession } from './deal-goods.ts';

/** Selects the items of a session that an activity owns. */
const items = (exec: Exec, sessionId: string) =>
  exec
    .selectFrom('flash_item')
    .innerJoin('flash_session', 'flash_session.id', 'flash_item.session_id')
    .innerJoin('flash_stock', (join) =>
      join
        .onRef('flash_stock.session_id', '=', 'flash_item.session_id')
        .onRef('flash_stock.sku_id', '=', 'flash_item.sku_id'),
    )
    .select(['flash_item.session_id as sessionId', 'flash_item.sku_id as skuId'])
    .select(['flash_stock.available', 'flash_item.per_user as perUser'])
    .where('flash_item.session_id', '=', sessionId)
    .where('flash_session.owner', '=', 'activity');

/** SQL of the flash sessions that activities own. */
export const dealRepository = {
  async keepSession(tx: Tx, { id, brand, startsAt, endsAt }: DealSession): Promise<void> {
    await tx
      .insertInto('flash_session')
      .values({ id, brand, owner: 'activity', starts_at: startsAt, ends_at: endsAt })
      .onConflict((oc) => oc.column('id').doUpdateSet({ ends_at: endsAt }))
      .execute();
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
      })
      .onConflict((oc) => oc.columns(['session_id', 'sku_id']).doNothing())
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable('flash_stock')
      .set((eb) => ({
        quota: eb('quota', '+', quantity),
        available: eb('available', '+', quantity),
      }))
      .where('session_id', '=', sessionId)
      .where('sku_id', '=', skuId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await tx
        .insertInto('flash_stock')
        .values({ session_id: sessionId, sku_id: skuId, quota: quantity, available: quantity })
        .execute();
  },

  /** Returns what a session has left to the shelf. */
  async putBack(tx: Tx, sessionId: string): Promise<void> {
    await sql`
      with rest as (
        select sku_id, available from flash_stock
        where session_id = ${sessionId} and available > 0
          and exists (select from flash_session where id = ${sessionId} and owner = 'activity')
        order by sku_id for update
      ), emptied as (
        update flash_stock set quota = quota - rest.available, available = 0 from rest
        where session_id = ${sessionId} and flash_stock.sku_id = rest.sku_id
      )
      update sku_stock set available = sku_stock.available + rest.available
      from rest where sku_stock.sku_id = rest.sku_id`.execute(tx);
  },

  item: (exec: Exec, sessionId: string, skuId: string): Promise<DealItem | undefined> =>
    items(exec, sessionId).where('flash_item.sku_id', '=', skuId).executeTakeFirst(),

  items: (exec: Exec, sessionId: string): Promise<DealItem[]> => items(exec, sessionId).execute(),

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
