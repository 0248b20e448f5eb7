import type { ContributionKind } from '@marque/contract/community/x-mission/labels';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { XMissionTables } from './tables.ts';

export type SeasonRow = Selectable<XMissionTables['season']>;
export type ContributionRow = Selectable<XMissionTables['contribution']>;
export type TotalRow = Selectable<XMissionTables['contribution_total']>;
type SeasonKey = { userId: string; seasonId: string };

const NEWEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

export const missionRepository = {
  /** Returns the season of a brand that members see: the live one, else the last that was frozen. */
  shown: (exec: Exec, brand: Brand): Promise<SeasonRow | undefined> =>
    exec
      .selectFrom('season')
      .selectAll()
      .where('brand', '=', brand)
      .where('state', '<>', 'draft')
      .orderBy(sql`state = 'live'`, 'desc')
      .orderBy('ends_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the season that gives points at a moment. */
  open: (exec: Exec, brand: Brand, now: Date): Promise<SeasonRow | undefined> =>
    exec
      .selectFrom('season')
      .selectAll()
      .where('brand', '=', brand)
      .where('state', '=', 'live')
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .executeTakeFirst(),

  all: (exec: Exec, brand: Brand): Promise<SeasonRow[]> =>
    exec
      .selectFrom('season')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('starts_at', 'desc')
      .execute(),

  lock: (tx: Tx, brand: Brand, id: string): Promise<SeasonRow | undefined> =>
    tx
      .selectFrom('season')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async setState(tx: Tx, id: string, state: SeasonRow['state']): Promise<void> {
    await tx.updateTable('season').set({ state }).where('id', '=', id).execute();
  },

  /** Freezes the seasons that are over. */
  async freezeOver(exec: Exec, now: Date): Promise<void> {
    await exec
      .updateTable('season')
      .set({ state: 'frozen' })
      .where('state', '=', 'live')
      .where('ends_at', '<=', now)
      .execute();
  },

  /** Makes what changes a member's contributions in a season wait for each other. */
  async hold(tx: Tx, { userId, seasonId }: SeasonKey, now: Date): Promise<void> {
    await sql`
      insert into contribution_total (user_id, season_id, span, points, reached_at)
      values (${userId}, ${seasonId}, 'season', 0, ${now})
      on conflict (user_id, season_id, span) do update set points = contribution_total.points`.execute(
      tx,
    );
  },

  /** Returns the last turn of a fact. */
  last: (
    exec: Exec,
    { userId, seasonId }: SeasonKey,
    { kind, reference }: { kind: ContributionKind; reference: string },
  ): Promise<ContributionRow | undefined> =>
    exec
      .selectFrom('contribution')
      .selectAll()
      .where('user_id', '=', userId)
      .where('season_id', '=', seasonId)
      .where('kind', '=', kind)
      .where('reference', '=', reference)
      .orderBy('turn', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns how often each kind counted for a member on a day. */
  async countsOn(
    exec: Exec,
    { userId, seasonId }: SeasonKey,
    day: string,
  ): Promise<Map<ContributionKind, number>> {
    const rows = await exec
      .selectFrom('contribution')
      .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('season_id', '=', seasonId)
      .where('day', '=', day)
      .where('turn', '=', 0)
      .groupBy('kind')
      .execute();
    return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  },

  /** Returns the number of members with a contribution of a kind on a day that gives one a day. */
  async membersOn(
    exec: Exec,
    seasonId: string,
    { kind, day }: { kind: ContributionKind; day: string },
  ): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from contribution
      where season_id = ${seasonId} and kind = ${kind} and day = ${day} and turn = 0`.execute(exec);
    return rows[0]!.total;
  },

  async add(tx: Tx, row: Insertable<XMissionTables['contribution']>): Promise<void> {
    await tx.insertInto('contribution').values(row).execute();
  },

  /** Changes the total of a span. What is taken back leaves the time at which it was reached. */
  async count(
    tx: Tx,
    { userId, seasonId }: SeasonKey,
    { span, points, at }: { span: string; points: number; at: Date },
  ): Promise<void> {
    await sql`
      insert into contribution_total (user_id, season_id, span, points, reached_at)
      values (${userId}, ${seasonId}, ${span}, ${Math.max(0, points)}, ${at})
      on conflict (user_id, season_id, span) do update
      set points = contribution_total.points + ${points}::integer,
        reached_at = case when ${points > 0}::boolean then excluded.reached_at
          else contribution_total.reached_at end`.execute(tx);
  },

  async page(
    exec: Exec,
    { userId, seasonId }: SeasonKey,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: ContributionRow[]; nextCursor: string | null }> {
    const { rows } = await sql<ContributionRow>`
      select * from contribution
      where user_id = ${userId} and season_id = ${seasonId} and ${NEWEST.after(cursor)}
      order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  async length(exec: Exec, { userId, seasonId }: SeasonKey): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from contribution
      where user_id = ${userId} and season_id = ${seasonId}`.execute(exec);
    return rows[0]!.total;
  },

  /** Returns the first places of a span: points first, then who reached them first. */
  ranking: (exec: Exec, seasonId: string, span: string, limit: number): Promise<TotalRow[]> =>
    exec
      .selectFrom('contribution_total')
      .selectAll()
      .where('season_id', '=', seasonId)
      .where('span', '=', span)
      .where('points', '>', 0)
      .orderBy('points', 'desc')
      .orderBy('reached_at')
      .orderBy('user_id')
      .limit(limit)
      .execute(),

  /** Returns the points of a member in a season. */
  async points(exec: Exec, { userId, seasonId }: SeasonKey): Promise<number> {
    const row = await exec
      .selectFrom('contribution_total')
      .select('points')
      .where('user_id', '=', userId)
      .where('season_id', '=', seasonId)
      .where('span', '=', 'season')
      .executeTakeFirst();
    return row?.points ?? 0;
  },

  /** Returns a member's points in a span with the place, and the points of the place before. */
  async place(
    exec: Exec,
    { userId, seasonId }: SeasonKey,
    span: string,
  ): Promise<{ points: number; place: number; before: number | null } | undefined> {
    const { rows } = await sql<{ points: number; place: number; before: number | null }>`
      select mine.points, ahead.count::integer + 1 as place, ahead.least as before
      from contribution_total mine
      cross join lateral (
        select count(*) as count, min(other.points) as least from contribution_total other
        where other.season_id = mine.season_id and other.span = mine.span
          and (other.points > mine.points or (other.points = mine.points
            and (other.reached_at, other.user_id) < (mine.reached_at, mine.user_id)))
      ) ahead
      where mine.user_id = ${userId} and mine.season_id = ${seasonId} and mine.span = ${span}
        and mine.points > 0`.execute(exec);
    return rows[0];
  },

  /** Returns how many members have points in a season, and all their points. */
  async sum(exec: Exec, seasonId: string): Promise<{ members: number; points: number }> {
    const { rows } = await sql<{ members: number; points: number }>`
      select count(*)::integer as members, coalesce(sum(points), 0)::integer as points
      from contribution_total
      where season_id = ${seasonId} and span = 'season' and points > 0`.execute(exec);
    return rows[0]!;
  },
};
