import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

/** SQL of goods that were ordered together. */
export const boughtRepository = {
  /** Returns goods of the same orders, the most frequent first. */
  async with(exec: Exec, commodityId: string, size: number): Promise<string[]> {
    const rows = await exec
      .selectFrom('bought_with')
      .select('other_id')
      .where('commodity_id', '=', commodityId)
      .orderBy('orders', 'desc')
      .orderBy('other_id')
      .limit(size)
      .execute();
    return rows.map((row) => row.other_id);
  },

  /** Returns false when another process counts that day. */
  async takeDay(tx: Tx, day: string, now: Date): Promise<boolean> {
    const taken = await tx
      .insertInto('bought_with_count')
      .values({ day, counted_at: now })
      .onConflict((oc) => oc.column('day').doNothing())
      .executeTakeFirst();
    return taken.numInsertedOrUpdatedRows === 1n;
  },

  /** Counts goods of the same orders since a moment, replacing the previous count. */
  async count(tx: Tx, { since, others }: { since: Date; others: number }): Promise<void> {
    await tx.deleteFrom('bought_with').execute();
    await sql`
      insert into bought_with (commodity_id, other_id, orders)
      with pairs as (
        select one.commodity_id, other.commodity_id as other_id,
          count(distinct one.order_id)::integer as orders
        from mall_order placed
        join order_line one on one.user_id = placed.user_id and one.order_id = placed.id
        join order_line other on other.user_id = placed.user_id and other.order_id = placed.id
          and other.commodity_id <> one.commodity_id
        where placed.created_at > ${since}
        group by one.commodity_id, other.commodity_id
      )
      select commodity_id, other_id, orders from (
        select *, row_number() over (partition by commodity_id order by orders desc, other_id) as place
        from pairs
      ) ranked
      where place <= ${others}`.execute(tx);
  },

  forgetDays: (tx: Tx, before: Date) =>
    tx.deleteFrom('bought_with_count').where('counted_at', '<', before).execute(),
};
