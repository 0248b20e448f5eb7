import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { contentHash, randomShareId, type SharedPage } from './codes.ts';

export const shareRepository = {
  /** Returns the member's sharer id, and creates it the first time. */
  async sharerId(exec: Exec, userId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into sharer (user_id, id) values (${userId}, ${randomShareId()})
      on conflict (user_id) do update set id = sharer.id returning id`.execute(exec);
    return rows[0]!.id;
  },

  /** Returns the sharer ids of members, and creates those that are missing. */
  async sharerIdsOf(exec: Exec, userIds: readonly string[]): Promise<Map<string, string>> {
    // In one order everywhere, so that two inserts never wait for each other.
    const wanted = [...new Set(userIds)].toSorted();
    if (wanted.length === 0) return new Map();
    const known = await exec
      .selectFrom('sharer')
      .select(['user_id', 'id'])
      .where('user_id', 'in', wanted)
      .execute();
    const ids = new Map(known.map((row) => [row.user_id, row.id]));
    const missing = wanted.filter((userId) => !ids.has(userId));
    if (missing.length === 0) return ids;
    const { rows } = await sql<{ user_id: string; id: string }>`
      insert into sharer (user_id, id)
      select * from unnest(${missing}::text[], ${missing.map(() => randomShareId())}::text[])
      on conflict (user_id) do update set id = sharer.id returning user_id, id`.execute(exec);
    for (const row of rows) ids.set(row.user_id, row.id);
    return ids;
  },

  /** Returns the members with these sharer ids, without unknown ones. */
  async usersOf(exec: Exec, sharerIds: readonly string[]): Promise<Map<string, string>> {
    if (sharerIds.length === 0) return new Map();
    const rows = await exec
      .selectFrom('sharer')
      .select(['user_id', 'id'])
      .where('id', 'in', sharerIds)
      .execute();
    return new Map(rows.map((row) => [row.id, row.user_id]));
  },

  /** Returns the member with this sharer id; undefined for an unknown one. */
  async userOf(exec: Exec, sharerId: string): Promise<string | undefined> {
    const row = await exec
      .selectFrom('sharer')
      .select('user_id')
      .where('id', '=', sharerId)
      .executeTakeFirst();
    return row?.user_id;
  },

  /**
   * Returns the code of this content and member, and creates it if needed. `userId` is '' for a
   * visitor.
   */
  async save(exec: Exec, userId: string, shared: SharedPage, now: Date): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into share_code (id, user_id, content_hash, brand, page, params, created_at)
      values (${randomShareId()}, ${userId}, ${contentHash(shared)}, ${shared.brand},
        ${shared.page}, ${JSON.stringify(shared.params)}, ${now})
      on conflict (user_id, content_hash) do update set id = share_code.id returning id`.execute(
      exec,
    );
    return rows[0]!.id;
  },

  find: (exec: Exec, id: string) =>
    exec
      .selectFrom('share_code')
      .select(['id', 'user_id', 'brand', 'page', 'params'])
      .where('id', '=', id)
      .executeTakeFirst(),
};
