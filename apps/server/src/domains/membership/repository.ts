import { BRANDS, type Brand } from '@marque/contract/core';
import type { LevelRule } from '@marque/contract/member/membership/schema';
import { addDays, momentOfDay } from '@marque/contract/shanghai';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Levels, Standing } from './policy.ts';
import type { MembershipTables } from './tables.ts';

export type Member = { userId: string; brand: Brand };
export type ChangeRow = Selectable<MembershipTables['level_change']>;
type LevelVersion = LevelRule & { from: string };

/** A member's row. */
export type Membership = Member & {
  joined: string;
  standing: Standing;
  /** The level the member has read of. */
  seen: number;
};

/** A membership as it stands today, with the levels in force. */
export type HeldMembership = Membership & { levels: Levels };

type Row = Selectable<MembershipTables['membership']>;
const membershipOf = (row: Row): Membership => ({
  userId: row.user_id,
  brand: row.brand,
  joined: row.joined,
  standing: { level: row.level, since: row.level_since, until: row.level_until },
  seen: row.seen_level,
});

const rowsOf = (exec: Exec, { userId, brand }: Member) =>
  exec
    .selectFrom('membership')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand);

export const membershipRepository = {
  /** Makes the rows of a member in both brands, where they are missing. */
  async ensure(tx: Tx, userId: string, today: string): Promise<void> {
    await tx
      .insertInto('membership')
      .values(
        BRANDS.map((brand) => ({
          user_id: userId,
          brand,
          joined: today,
          level: 1,
          level_since: today,
          level_until: null,
          seen_level: 1,
        })),
      )
      .onConflict((oc) => oc.columns(['user_id', 'brand']).doNothing())
      .execute();
  },

  async find(exec: Exec, member: Member): Promise<Membership | undefined> {
    const row = await rowsOf(exec, member).executeTakeFirst();
    return row && membershipOf(row);
  },

  async lock(tx: Tx, member: Member): Promise<Membership | undefined> {
    const row = await rowsOf(tx, member).forUpdate().executeTakeFirst();
    return row && membershipOf(row);
  },

  /** Locks members whose level has ended before a day, and returns who they are. */
  async lockDue(tx: Tx, today: string, size: number): Promise<Member[]> {
    const rows = await tx
      .selectFrom('membership')
      .select(['user_id', 'brand'])
      .where('level_until', '<', today)
      .orderBy('user_id')
      .orderBy('brand')
      .limit(size)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map((row) => ({ userId: row.user_id, brand: row.brand }));
  },

  async setStanding(tx: Tx, { userId, brand }: Member, standing: Standing): Promise<void> {
    await tx
      .updateTable('membership')
      .set({
        level: standing.level,
        level_since: standing.since,
        level_until: standing.until,
        ending_told: null,
      })
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .execute();
  },

  async markSeen(exec: Exec, { userId, brand }: Member): Promise<void> {
    await exec
      .updateTable('membership')
      .set((eb) => ({ seen_level: eb.ref('level') }))
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .execute();
  },

  /** Returns the levels in force on a Shanghai day, the lowest first. */
  async levelsOn(exec: Exec, brand: Brand, day: string): Promise<LevelVersion[]> {
    const { rows } = await sql<LevelVersion>`
      select distinct on (level) level, name, threshold, percent, effective_on as from from level
      where brand = ${brand} and effective_on <= ${day}
      order by level, effective_on desc`.execute(exec);
    return rows;
  },

  /** Returns all versions of the levels up to a Shanghai day, each level's oldest first. */
  async levelsUntil(exec: Exec, brand: Brand, day: string): Promise<LevelVersion[]> {
    const { rows } = await sql<LevelVersion>`
      select level, name, threshold, percent, effective_on as from from level
      where brand = ${brand} and effective_on <= ${day} order by level, effective_on`.execute(exec);
    return rows;
  },

  /** Returns the levels that come into force after a Shanghai day. */
  async levelsAfter(exec: Exec, brand: Brand, day: string): Promise<LevelVersion[]> {
    const { rows } = await sql<LevelVersion>`
      select level, name, threshold, percent, effective_on as from from level
      where brand = ${brand} and effective_on > ${day} order by level, effective_on`.execute(exec);
    return rows;
  },

  /** Returns the growth that counts on a day, of what is known now. */
  async growthOn(exec: Exec, { userId, brand }: Member, day: string): Promise<number> {
    const { rows } = await sql<{ growth: number }>`
      select coalesce(sum(delta), 0)::integer as growth from growth_entry
      where user_id = ${userId} and brand = ${brand} and counts_until >= ${day}`.execute(exec);
    return rows[0]!.growth;
  },

  /** Returns the growth that counted at the end of a day, of what was known then. */
  async growthAtEndOf(exec: Exec, { userId, brand }: Member, day: string): Promise<number> {
    const { rows } = await sql<{ growth: number }>`
      select coalesce(sum(delta), 0)::integer as growth from growth_entry
      where user_id = ${userId} and brand = ${brand} and counts_until >= ${day}
        and at < ${momentOfDay(addDays(day, 1))}`.execute(exec);
    return rows[0]!.growth;
  },

  async addChange(tx: Tx, row: Insertable<MembershipTables['level_change']>): Promise<void> {
    await tx.insertInto('level_change').values(row).execute();
  },

  /** Returns the newest changes of a level, the newest first. */
  changes: (exec: Exec, { userId, brand }: Member, size: number): Promise<ChangeRow[]> =>
    exec
      .selectFrom('level_change')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('id', 'desc')
      .limit(size)
      .execute(),

  /** Returns the state from which growth raised a member to a level; null when nothing did. */
  async before(exec: Exec, { userId, brand }: Member, reached: Standing): Promise<Standing | null> {
    const row = await exec
      .selectFrom('level_change')
      .select(['from_level', 'from_since', 'from_until'])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('cause', '=', 'up')
      .where('to_level', '=', reached.level)
      .where('to_since', '=', reached.since)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { level: row.from_level, since: row.from_since, until: row.from_until } : null;
  },

  /**
   * Marks levels that end between two days as told for `days`, and returns them. Levels told for as
   * few days before are left out.
   */
  async takeEnding(
    tx: Tx,
    { today, by, days }: { today: string; by: string; days: number },
    size: number,
  ): Promise<(Member & { level: number; until: string })[]> {
    const { rows } = await sql<{
      user_id: string;
      brand: Brand;
      level: number;
      level_until: string;
    }>`
      with ending as (
        select user_id, brand from membership
        where level_until >= ${today} and level_until <= ${by}
          and (ending_told is null or ending_told > ${days})
        order by level_until, user_id, brand limit ${size} for update skip locked
      )
      update membership set ending_told = ${days}
      where (user_id, brand) in (select user_id, brand from ending)
      returning user_id, brand, level, level_until`.execute(tx);
    return rows.map((row) => ({
      userId: row.user_id,
      brand: row.brand,
      level: row.level,
      until: row.level_until,
    }));
  },
};
