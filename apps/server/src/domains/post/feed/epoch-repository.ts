import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { EPOCH_SIZE } from '../policy.ts';
import { listedFor, ORDERS, type PostRow, type Reader, selected } from '../repository.ts';

export const epochRepository = {
  /** Returns the minute of the newest ranking. */
  async newest(exec: Exec, brand: Brand): Promise<number | undefined> {
    const row = await exec
      .selectFrom('feed_epoch')
      .select('epoch')
      .where('brand', '=', brand)
      .orderBy('epoch', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.epoch;
  },

  async has(exec: Exec, brand: Brand, epoch: number): Promise<boolean> {
    const row = await exec
      .selectFrom('feed_epoch')
      .select('epoch')
      .where('brand', '=', brand)
      .where('epoch', '=', epoch)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Takes the ranking down as it is. The first of several processes writes it. */
  async write(exec: Exec, brand: Brand, epoch: number): Promise<void> {
    await sql`
      insert into feed_epoch (brand, epoch, post_ids)
      select ${brand}, ${epoch}, coalesce(array_agg(id order by hot desc, id), '{}') from (
        select id, hot from post
        where ${listedFor({ brand, without: [] })}
        order by hot desc, id limit ${EPOCH_SIZE}
      ) hottest
      on conflict do nothing`.execute(exec);
  },

  /** Returns how many posts of a ranking come up to one; 0 when it is not among them. */
  async placeOf(exec: Exec, brand: Brand, epoch: number, id: string): Promise<number> {
    const { rows } = await sql<{ place: number | null }>`
      select array_position(post_ids, ${id}) as place from feed_epoch
      where brand = ${brand} and epoch = ${epoch}`.execute(exec);
    return rows[0]?.place ?? 0;
  },

  /** Returns posts of a ranking behind an offset, as far as they are still public, with their places. */
  async read(
    exec: Exec,
    reader: Reader,
    { epoch, offset, size }: { epoch: number; offset: number; size: number },
  ): Promise<(PostRow & { place: number })[]> {
    const { rows } = await selected(
      reader,
      sql`(
        select post.*, listed.place from feed_epoch,
          unnest(post_ids) with ordinality listed (id, place)
          join post on post.id = listed.id
        where feed_epoch.brand = ${reader.brand} and feed_epoch.epoch = ${epoch}
          and listed.place > ${offset} and post.state = 'live' and post.visibility = 'public'
          and (post.user_id is null or post.user_id <> all(${[...reader.without]}::text[]))
        order by listed.place limit ${size}
      ) post order by place`,
    ).execute(exec);
    return rows as (PostRow & { place: number })[];
  },

  /** Returns posts that are not in a ranking, the newest first. */
  async readBehind(
    exec: Exec,
    reader: Reader,
    { epoch, after, size }: { epoch: number; after: string | null; size: number },
  ) {
    const order = ORDERS.latest;
    const { rows } = await selected(
      reader,
      sql`post where ${listedFor(reader)} and ${order.after(after ?? undefined)}
        and not exists (
          select from feed_epoch where feed_epoch.brand = ${reader.brand}
            and epoch = ${epoch} and post.id = any(post_ids))
        and published_at <= to_timestamp(${epoch} * 60)
        order by ${order.orderBy} limit ${size + 1}`,
    ).execute(exec);
    return order.page(rows, size);
  },

  async clean(exec: Exec, before: number): Promise<void> {
    await exec.deleteFrom('feed_epoch').where('epoch', '<', before).execute();
  },
};
