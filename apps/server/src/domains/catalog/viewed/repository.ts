import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

type Counting = {
  /** Older views are not counted. */
  since: Date;
  /** The number of latest views counted per person. */
  perPerson: number;
  /** Pairs viewed by fewer people are not published. */
  viewers: number;
  /** The number of related goods stored per commodity. */
  others: number;
};

/** SQL of views and of goods viewed together. */
export const viewedRepository = {
  /** Records a view, at most once per hour. */
  async note(exec: Exec, view: { userId: string; commodityId: string }, now: Date): Promise<void> {
    await sql`
      insert into commodity_view (user_id, commodity_id, viewed_at)
      values (${view.userId}, ${view.commodityId}, ${now})
      on conflict (user_id, commodity_id) do update set viewed_at = excluded.viewed_at
      where commodity_view.viewed_at < excluded.viewed_at - interval '1 hour'`.execute(exec);
  },

  /** Returns goods that the same people viewed, the most frequent first. */
  async with(exec: Exec, commodityId: string, size: number): Promise<string[]> {
    const rows = await exec
      .selectFrom('viewed_with')
      .select('other_id')
      .where('commodity_id', '=', commodityId)
      .orderBy('viewers', 'desc')
      .orderBy('other_id')
      .limit(size)
      .execute();
    return rows.map((row) => row.other_id);
  },

  /** Returns false when another process counts that day. */
  async takeDay(tx: Tx, day: string, now: Date): Promise<boolean> {
    const taken = await tx
      .insertInto('viewed_with_count')
      .values({ day, counted_at: now })
      .onConflict((oc) => oc.column('day').doNothing())
      .executeTakeFirst();
    return taken.numInsertedOrUpdatedRows === 1n;
  },

  /** Counts goods of a brand that the same people viewed, replacing the previous count. */
  async count(tx: Tx, { since, perPerson, viewers, others }: Counting): Promise<void> {
    await tx.deleteFrom('viewed_with').execute();
    await sql`
      insert into viewed_with (commodity_id, other_id, viewers)
      with latest as (
        select user_id, commodity_id, brand from (
          select view.user_id, view.commodity_id, c.brand,
            row_number() over (partition by view.user_id order by view.viewed_at desc) as place
          from commodity_view view join commodity c on c.id = view.commodity_id and c.on_shelf
          where view.viewed_at > ${since}
        ) views
        where place <= ${perPerson}
      ), pairs as (
        select one.commodity_id, other.commodity_id as other_id, count(*)::integer as viewers
        from latest one
        join latest other on other.user_id = one.user_id and other.brand = one.brand
          and other.commodity_id <> one.commodity_id
        group by one.commodity_id, other.commodity_id
        having count(*) >= ${viewers}
      )
      select commodity_id, other_id, viewers from (
        select *, row_number() over (partition by commodity_id order by viewers desc, other_id) as place
        from pairs
      ) ranked
      where place <= ${others}`.execute(tx);
  },

  /** Deletes views and counts before a moment. */
  async forget(tx: Tx, before: Date): Promise<void> {
    await tx.deleteFrom('commodity_view').where('viewed_at', '<', before).execute();
    await tx.deleteFrom('viewed_with_count').where('counted_at', '<', before).execute();
  },
};
