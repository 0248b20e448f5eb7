import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ClubTables, Role, Status } from './tables.ts';

export type StoredClub = Selectable<ClubTables['club']>;
export type MemberRow = Selectable<ClubTables['club_member']>;
export type AnnouncementRow = Selectable<ClubTables['club_announcement']>;

/** A club as a reader gets it: what they are in it, null for nothing. */
export type ClubRow = StoredClub & { role: Role | null; status: Status | null; reason: string };

type Paging = { cursor?: string | undefined; size: number };
type Reader = { brand: Brand; userId: string | null };

const LARGEST = keyset([
  { column: 'members', direction: 'desc', type: 'integer' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const MEMBERS = keyset([
  { column: 'rank', direction: 'asc', type: 'integer' },
  { column: 'joined_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

/** Roles as numbers, by which lists begin with those who lead. */
const RANKS: Readonly<Record<Role, number>> = { leader: 0, manager: 1, member: 2 };

/** Clubs with what the reader is in them. */
const clubsFor = (exec: Exec, { brand, userId }: Reader) =>
  exec
    .selectFrom('club')
    .leftJoin('club_member as own', (join) =>
      join.onRef('own.club_id', '=', 'club.id').on('own.user_id', '=', userId ?? ''),
    )
    .selectAll('club')
    .select(['own.role', 'own.status'])
    .select((eb) => eb.fn.coalesce('own.reason', sql.lit('')).as('reason'))
    .where('club.brand', '=', brand);

export const clubRepository = {
  /** Returns a page of clubs: live ones, or those the reader belongs or applied to. */
  async page(
    exec: Exec,
    reader: Reader,
    of: { mine: boolean; cityCode?: string | undefined; seriesId?: string | undefined },
    { cursor, size }: Paging,
  ) {
    const rows = await exec
      .selectFrom(clubsFor(exec, reader).as('club'))
      .selectAll()
      .$if(of.mine, (query) => query.where('status', 'in', ['member', 'applied']))
      .$if(!of.mine, (query) => query.where('state', '=', 'live'))
      .$if(of.cityCode !== undefined, (query) => query.where('city_code', '=', of.cityCode!))
      .$if(of.seriesId !== undefined, (query) => query.where('series_id', '=', of.seriesId!))
      .where(LARGEST.after(cursor))
      .orderBy(LARGEST.orderBy)
      .limit(size + 1)
      .execute();
    return LARGEST.page(rows, size);
  },

  /** Returns a club that the reader sees: a live one, or one they lead. */
  find: (exec: Exec, reader: Reader, id: string): Promise<ClubRow | undefined> =>
    clubsFor(exec, reader)
      .where('club.id', '=', id)
      .where((eb) => eb.or([eb('club.state', '=', 'live'), eb('own.role', '=', 'leader')]))
      .executeTakeFirst(),

  /** Returns a page of the clubs of a brand in every state, the newest first. */
  async all(exec: Exec, brand: Brand, { cursor, size }: Paging) {
    const rows = await exec
      .selectFrom('club')
      .selectAll()
      .where('brand', '=', brand)
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  stored: (exec: Exec, ids: readonly string[]): Promise<StoredClub[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('club').selectAll().where('id', 'in', ids).execute(),

  lock: (tx: Tx, id: string): Promise<StoredClub | undefined> =>
    tx.selectFrom('club').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  insert: (tx: Tx, row: Insertable<ClubTables['club']>) =>
    tx.insertInto('club').values(row).execute(),

  set: (tx: Tx, id: string, change: Updateable<ClubTables['club']>) =>
    tx.updateTable('club').set(change).where('id', '=', id).execute(),

  count: (tx: Tx, id: string, by: number) =>
    tx
      .updateTable('club')
      .set((eb) => ({ members: eb('members', '+', by) }))
      .where('id', '=', id)
      .execute(),

  /** Whether a club of the brand has a name already. */
  async isNamed(exec: Exec, brand: Brand, norm: string): Promise<boolean> {
    const row = await exec
      .selectFrom('club')
      .select('id')
      .where('brand', '=', brand)
      .where('norm', '=', norm)
      .where('state', '<>', 'removed')
      .executeTakeFirst();
    return row !== undefined;
  },

  member: (exec: Exec, clubId: string, userId: string): Promise<MemberRow | undefined> =>
    exec
      .selectFrom('club_member')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /** Writes what a member is in a club. */
  put: (tx: Tx, row: Omit<Insertable<ClubTables['club_member']>, 'rank'>) =>
    tx
      .insertInto('club_member')
      .values({ ...row, rank: RANKS[row.role] })
      .onConflict((oc) =>
        oc.columns(['user_id', 'club_id']).doUpdateSet({
          role: sql.ref('excluded.role'),
          rank: sql.ref('excluded.rank'),
          status: sql.ref('excluded.status'),
          answer: sql.ref('excluded.answer'),
          reason: sql.ref('excluded.reason'),
          decided_by: sql.ref('excluded.decided_by'),
          joined_at: sql.ref('excluded.joined_at'),
        }),
      )
      .execute(),

  change: (tx: Tx, { club_id: clubId, user_id: userId }: MemberRow, to: Partial<MemberRow>) =>
    tx
      .updateTable('club_member')
      .set({ ...to, ...(to.role && { rank: RANKS[to.role] }) })
      .where('club_id', '=', clubId)
      .where('user_id', '=', userId)
      .execute(),

  /** Returns a page of the members of a club, those who lead first. */
  async members(exec: Exec, clubId: string, without: readonly string[], paging: Paging) {
    const rows = await exec
      .selectFrom('club_member')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('status', '=', 'member')
      .$if(without.length > 0, (query) => query.where('user_id', 'not in', without))
      .where(MEMBERS.after(paging.cursor))
      .orderBy(MEMBERS.orderBy)
      .limit(paging.size + 1)
      .execute();
    return MEMBERS.page(rows, paging.size);
  },

  /** Returns who waits for a manager, the longest first. */
  applicants: (exec: Exec, clubId: string, most: number): Promise<MemberRow[]> =>
    exec
      .selectFrom('club_member')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('status', '=', 'applied')
      .orderBy('joined_at')
      .limit(most)
      .execute(),

  /** Returns the clubs that a member is in, the live ones or all. */
  async joinedBy(exec: Exec, userId: string): Promise<(MemberRow & { brand: Brand })[]> {
    return exec
      .selectFrom('club_member')
      .innerJoin('club', 'club.id', 'club_member.club_id')
      .selectAll('club_member')
      .select('club.brand')
      .where('club_member.user_id', '=', userId)
      .where('club_member.status', '=', 'member')
      .where('club.state', '<>', 'removed')
      .execute();
  },

  /** Returns the leaders of clubs by club. */
  async leaders(exec: Exec, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await exec
      .selectFrom('club_member')
      .select(['club_id', 'user_id'])
      .where('club_id', 'in', ids)
      .where('role', '=', 'leader')
      .execute();
    return new Map(rows.map(({ club_id: clubId, user_id: userId }) => [clubId, userId]));
  },

  /** Returns the announcements of a club: the pinned ones, then the newest. */
  announcements: (
    exec: Exec,
    clubId: string,
    { held, most }: { held: boolean; most: number },
  ): Promise<AnnouncementRow[]> =>
    exec
      .selectFrom('club_announcement')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('state', 'in', held ? ['live', 'held'] : ['live'])
      .orderBy('pinned', 'desc')
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute(),

  announced: (exec: Exec, ids: readonly string[]): Promise<AnnouncementRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('club_announcement').selectAll().where('id', 'in', ids).execute(),

  announce: (tx: Tx, row: Insertable<ClubTables['club_announcement']>) =>
    tx.insertInto('club_announcement').values(row).execute(),

  setAnnouncement: (tx: Tx, id: string, change: Updateable<ClubTables['club_announcement']>) =>
    tx.updateTable('club_announcement').set(change).where('id', '=', id).execute(),

  unannounce: (tx: Tx, clubId: string, id: string) =>
    tx.deleteFrom('club_announcement').where('club_id', '=', clubId).where('id', '=', id).execute(),
};
