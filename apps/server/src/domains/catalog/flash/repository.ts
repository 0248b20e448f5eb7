import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { type CardRow, FLASH_ITEMS, running } from '../card-repository.ts';
import type { FlashRow } from '../repository.ts';

type BrandMoment = { brand: Brand; now: Date };
export type FlashSessionRow = { id: string; starts_at: Date; ends_at: Date };
export type FlashItemRow = CardRow &
  FlashRow & { sku_id: string; spec_values: string[]; sku_count: number };

/** SQL of flash sessions, their items and reminders. */
export const flashRepository = {
  /** Sessions that end after a moment, in order of time. */
  sessions: (
    exec: Exec,
    { brand, endsAfter, limit }: { brand: Brand; endsAfter: Date; limit: number },
  ): Promise<FlashSessionRow[]> =>
    exec
      .selectFrom('flash_session')
      .select(['id', 'starts_at', 'ends_at'])
      .where('owner', '=', 'mall')
      .where('brand', '=', brand)
      .where('ends_at', '>', endsAfter)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute(),

  session: (exec: Exec, brand: Brand, id: string): Promise<FlashSessionRow | undefined> =>
    exec
      .selectFrom('flash_session')
      .select(['id', 'starts_at', 'ends_at'])
      .where('owner', '=', 'mall')
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** The items of a session in its order, without those off the shelf. */
  async items(exec: Exec, brand: Brand, sessionId: string): Promise<FlashItemRow[]> {
    const { rows } = await sql<FlashItemRow>`
      select c.id, c.category_id, c.title, c.subtitle, coalesce(sku.image, c.images ->> 0) as image, c.kind, c.tags,
        c.sold, pieces.available > 0 as in_stock, true as flash, item.price_fen, sku.score,
        sku.price_fen as original_price_fen, session.id as session_id, item.price_fen as flash_fen,
        item.per_user, pieces.quota, pieces.available as flash_available,
        session.starts_at, session.ends_at, sku.id as sku_id, sku.spec_values,
        (select count(*) from sku other where other.commodity_id = c.id) as sku_count
      from flash_session session
      join ${FLASH_ITEMS} on item.session_id = session.id
      join sku on sku.id = item.sku_id
      join commodity c on c.id = sku.commodity_id and c.on_shelf
      where session.id = ${sessionId} and session.owner = 'mall' and session.brand = ${brand}
      order by item.sort, item.sku_id`.execute(exec);
    return rows;
  },

  /** The specifications of a session that a user has a reminder for. */
  async reminded(exec: Exec, userId: string, sessionId: string): Promise<Set<string>> {
    const rows = await exec
      .selectFrom('flash_reminder')
      .select('sku_id')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .execute();
    return new Set(rows.map((row) => row.sku_id));
  },

  /** Adds a reminder. Returns false unless the session is still to begin. */
  async remind(
    exec: Exec,
    { brand, now }: BrandMoment,
    { userId, sessionId, skuId }: { userId: string; sessionId: string; skuId: string },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into flash_reminder (user_id, session_id, sku_id, created_at)
      select ${userId}, item.session_id, item.sku_id, ${now}
      from flash_item item join flash_session session on session.id = item.session_id
      where item.session_id = ${sessionId} and item.sku_id = ${skuId}
        and session.owner = 'mall' and session.brand = ${brand} and session.starts_at > ${now}
      on conflict (user_id, session_id, sku_id)
      do update set created_at = flash_reminder.created_at
      returning sku_id`.execute(exec);
    return rows.length > 0;
  },

  async forget(exec: Exec, userId: string, sessionId: string, skuId: string): Promise<void> {
    await exec
      .deleteFrom('flash_reminder')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('sku_id', '=', skuId)
      .execute();
  },

  /** The user's reminders of sessions that run, with items on the shelf. */
  async due(exec: Exec, { brand, now }: BrandMoment, userId: string) {
    const { rows } = await sql<{
      session_id: string;
      sku_id: string;
      commodity_id: string;
      title: string;
      ends_at: Date;
    }>`
      select reminder.session_id, reminder.sku_id, c.id as commodity_id, c.title, session.ends_at
      from flash_reminder reminder
      join flash_session session on session.id = reminder.session_id
      join flash_item item
        on item.session_id = reminder.session_id and item.sku_id = reminder.sku_id
      join sku on sku.id = item.sku_id
      join commodity c on c.id = sku.commodity_id and c.on_shelf
      where reminder.user_id = ${userId} and session.brand = ${brand}
        and session.starts_at <= ${now} and session.ends_at > ${now}
      order by session.ends_at, item.sort, item.sku_id`.execute(exec);
    return rows;
  },

  /** Returns which of these items have pieces left. */
  async onSale<Item extends { session_id: string; sku_id: string }>(
    exec: Exec,
    items: readonly Item[],
  ): Promise<Item[]> {
    if (items.length === 0) return [];
    const pairs = items.map(({ session_id, sku_id }) => [session_id, sku_id] as const);
    const rows = await exec
      .selectFrom('flash_stock')
      .select(['session_id', 'sku_id'])
      .where(anyPair(['session_id', 'sku_id'], pairs))
      .where('available', '>', 0)
      .execute();
    return items.filter((item) =>
      rows.some((row) => row.session_id === item.session_id && row.sku_id === item.sku_id),
    );
  },

  /** Deletes reminders of sessions that ended before a moment. */
  async clean(exec: Exec, before: Date): Promise<void> {
    await sql`
      delete from flash_reminder using flash_session session
      where session.id = flash_reminder.session_id and session.ends_at < ${before}`.execute(exec);
  },

  /**
   * Takes one of `places` advisory locks per flash specification, held until the transaction ends.
   * Returns false when all locks of one of them are taken.
   */
  async takePlaces(
    tx: Tx,
    at: BrandMoment,
    skuIds: readonly string[],
    places: number,
  ): Promise<boolean> {
    const { rows } = await sql<{ place: number | null }>`
      select (
        select place from generate_series(1, ${places}::integer) place
        where pg_try_advisory_xact_lock(hashtext(item.session_id || ' ' || item.sku_id), place)
        limit 1
      ) as place
      from (${running(at)}) item
      where item.sku_id = any(${skuIds}) and item.flash_available > 0`.execute(tx);
    return rows.every(({ place }) => place !== null);
  },
};
