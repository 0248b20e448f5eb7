import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { BadgeTables } from './tables.ts';

export type BadgeRow = Selectable<BadgeTables['badge']>;
export type DrawerRow = Selectable<BadgeTables['badge_drawer']>;
export type LevelRow = Selectable<BadgeTables['user_badge']>;
export type ProgressRow = Selectable<BadgeTables['badge_progress']>;
type ShelfRow = Selectable<BadgeTables['badge_shelf']>;
type Member = { userId: string; brand: Brand };

export const badgeRepository = {
  ofBrand: (exec: Exec, brand: Brand): Promise<BadgeRow[]> =>
    exec
      .selectFrom('badge')
      .selectAll()
      .where('brand', '=', brand)
      .where('shown', '=', true)
      .orderBy('sort')
      .execute(),

  drawers: (exec: Exec, brand: Brand): Promise<DrawerRow[]> =>
    exec
      .selectFrom('badge_drawer')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('sort')
      .execute(),

  /** Returns the badges of a brand that count a kind of event and can still be earned. */
  counting: (exec: Exec, brand: Brand, event: MemberEventKind, now: Date): Promise<BadgeRow[]> =>
    exec
      .selectFrom('badge')
      .innerJoin('badge_drawer', 'badge_drawer.id', 'badge.drawer_id')
      .selectAll('badge')
      .where('badge.brand', '=', brand)
      .where('badge.event', '=', event)
      .where('badge.shown', '=', true)
      .where((eb) =>
        eb.or([eb('badge_drawer.ended_at', 'is', null), eb('badge_drawer.ended_at', '>', now)]),
      )
      .orderBy('badge.id')
      .execute(),

  find: (exec: Exec, brand: Brand, id: string): Promise<BadgeRow | undefined> =>
    exec
      .selectFrom('badge')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', id)
      .where('shown', '=', true)
      .executeTakeFirst(),

  /** Returns a member's levels of badges of a brand. */
  levels: (exec: Exec, { userId, brand }: Member): Promise<LevelRow[]> =>
    exec
      .selectFrom('user_badge')
      .innerJoin('badge', 'badge.id', 'user_badge.badge_id')
      .selectAll('user_badge')
      .where('user_badge.user_id', '=', userId)
      .where('badge.brand', '=', brand)
      .orderBy('user_badge.level')
      .execute(),

  progress: (exec: Exec, { userId, brand }: Member): Promise<ProgressRow[]> =>
    exec
      .selectFrom('badge_progress')
      .innerJoin('badge', 'badge.id', 'badge_progress.badge_id')
      .selectAll('badge_progress')
      .where('badge_progress.user_id', '=', userId)
      .where('badge.brand', '=', brand)
      .execute(),

  async holders(exec: Exec, badgeId: string): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from user_badge
      where badge_id = ${badgeId} and level = 1`.execute(exec);
    return rows[0]!.total;
  },

  /** Counts on, and returns the count; `counted` is the count where none was kept before. */
  async count(
    tx: Tx,
    { userId, badgeId }: { userId: string; badgeId: string },
    { change, counted }: { change: 1 | -1; counted: number },
  ): Promise<ProgressRow> {
    const { rows } = await sql<ProgressRow>`
      insert into badge_progress (user_id, badge_id, value) values (${userId}, ${badgeId}, ${counted})
      on conflict (user_id, badge_id) do update
      set value = greatest(0, badge_progress.value + ${change}::integer)
      returning *`.execute(tx);
    return rows[0]!;
  },

  /** Sets the count, and whether the badge is taken away where that changes. */
  async setProgress(
    tx: Tx,
    { userId, badgeId }: { userId: string; badgeId: string },
    { value, revokedAt }: { value: number; revokedAt?: Date | null },
  ): Promise<ProgressRow> {
    const { rows } = await sql<ProgressRow>`
      insert into badge_progress (user_id, badge_id, value, revoked_at)
      values (${userId}, ${badgeId}, ${value}, ${revokedAt ?? null})
      on conflict (user_id, badge_id) do update set value = excluded.value,
        revoked_at = case when ${revokedAt === undefined} then badge_progress.revoked_at
          else excluded.revoked_at end
      returning *`.execute(tx);
    return rows[0]!;
  },

  /** Adds levels, and returns those that are new. */
  async addLevels(
    tx: Tx,
    rows: readonly Insertable<BadgeTables['user_badge']>[],
  ): Promise<number[]> {
    if (rows.length === 0) return [];
    const added = await tx
      .insertInto('user_badge')
      .values(rows)
      .onConflict((oc) => oc.columns(['user_id', 'badge_id', 'level']).doNothing())
      .returning('level')
      .execute();
    return added.map(({ level }) => level);
  },

  async removeLevels(tx: Tx, userId: string, badgeId: string): Promise<void> {
    await tx
      .deleteFrom('user_badge')
      .where('user_id', '=', userId)
      .where('badge_id', '=', badgeId)
      .execute();
  },

  /** Returns the badges that a member shows of each brand. */
  shelves: (exec: Exec, userId: string): Promise<ShelfRow[]> =>
    exec.selectFrom('badge_shelf').selectAll().where('user_id', '=', userId).execute(),

  async setShelf(
    tx: Tx,
    { userId, brand }: Member,
    set: { worn?: string | null; pinned?: string[] },
  ): Promise<void> {
    await tx
      .insertInto('badge_shelf')
      .values({ user_id: userId, brand, ...set })
      .onConflict((oc) => oc.columns(['user_id', 'brand']).doUpdateSet(set))
      .execute();
  },

  /** Takes off whatever the member wears in any brand. */
  async takeOff(tx: Tx, userId: string): Promise<void> {
    await tx.updateTable('badge_shelf').set({ worn: null }).where('user_id', '=', userId).execute();
  },
};
