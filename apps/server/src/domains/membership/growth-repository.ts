import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { Member } from './repository.ts';
import type { MembershipTables } from './tables.ts';

export type GrowthRow = Selectable<MembershipTables['growth_entry']>;

type NewGrowth = Omit<Insertable<MembershipTables['growth_entry']>, 'link'> & { link: Link | null };

const NEWEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

export type GrowthFilter = Member & {
  kind: 'all' | 'got' | 'back';
  /** From `from` to before `to`; null for all. */
  time: { from: Date; to: Date } | null;
};
const matches = ({ userId, brand, kind, time }: GrowthFilter): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${userId} and brand = ${brand}
    and ${kind === 'all' ? sql<boolean>`true` : kind === 'got' ? sql<boolean>`delta > 0` : sql<boolean>`delta < 0`}
    and ${time ? sql<boolean>`at >= ${time.from} and at < ${time.to}` : sql<boolean>`true`}`;

export const growthRepository = {
  /** Adds an entry. Returns false when it is known by its rule and reference. */
  async add(tx: Tx, row: NewGrowth): Promise<boolean> {
    const added = await tx
      .insertInto('growth_entry')
      .values({ ...row, link: row.link && JSON.stringify(row.link) })
      .onConflict((oc) => oc.columns(['user_id', 'brand', 'rule', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /**
   * Returns the last entry that a rule gave for a reference or gave again for it, how much of it is
   * left, and how often it was given.
   */
  async lastGiven(
    exec: Exec,
    { userId, brand }: Member,
    rule: string,
    reference: string,
  ): Promise<{ entry: GrowthRow; left: number; times: number } | null> {
    const { rows } = await sql<GrowthRow & { gone: number; times: number }>`
      select entry.*, count(*) over ()::integer as times, coalesce((
        select sum(back.delta)::integer from growth_entry back
        where back.user_id = ${userId} and back.reverses = entry.id
      ), 0) as gone
      from growth_entry entry
      where user_id = ${userId} and brand = ${brand} and rule = ${rule} and reverses is null
        and (reference = ${reference} or starts_with(reference, ${`${reference}:again:`}))
      order by at desc, id desc limit 1`.execute(exec);
    const [row] = rows;
    if (!row) return null;
    const { gone, times, ...entry } = row;
    return { entry, left: entry.delta + gone, times };
  },

  /** Returns how often rules gave growth since a moment each and how much still stands, in order. */
  async given(
    exec: Exec,
    userId: string,
    brand: Brand,
    asked: readonly { rule: string; since: Date }[],
  ): Promise<{ times: number; growth: number }[]> {
    const { rows } = await sql<{ times: number; growth: number }>`
      select count(*) filter (where entry.delta > 0)::integer as times,
        coalesce(sum(entry.delta), 0)::integer as growth
      from unnest(${asked.map(({ rule }) => rule)}::text[], ${asked.map(({ since }) => since)}::timestamptz[])
        with ordinality asked (rule, since, place)
      left join growth_entry entry on entry.user_id = ${userId} and entry.brand = ${brand}
        and entry.rule = asked.rule and entry.at >= asked.since
      group by place order by place`.execute(exec);
    return rows;
  },

  /** Returns the growth that counts on a day by its last day. */
  async byLastDay(
    exec: Exec,
    { userId, brand }: Member,
    today: string,
  ): Promise<{ day: string; score: number }[]> {
    const { rows } = await sql<{ day: string; score: number }>`
      select counts_until as day, sum(delta)::integer as score from growth_entry
      where user_id = ${userId} and brand = ${brand} and counts_until >= ${today}
      group by counts_until having sum(delta) <> 0 order by counts_until`.execute(exec);
    return rows;
  },

  async page(
    exec: Exec,
    filter: GrowthFilter,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: GrowthRow[]; nextCursor: string | null }> {
    const { rows } = await sql<GrowthRow>`
      select * from growth_entry where ${matches(filter)} and ${NEWEST.after(cursor)}
      order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  async count(exec: Exec, filter: GrowthFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from growth_entry where ${matches(filter)}`.execute(exec);
    return rows[0]!.total;
  },

  /** Returns an entry, the one it takes back and those that take it back, the oldest first. */
  async withReversals(exec: Exec, { userId, brand }: Member, id: string): Promise<GrowthRow[]> {
    const { rows } = await sql<GrowthRow>`
      select * from growth_entry
      where user_id = ${userId} and brand = ${brand} and (id = ${id} or reverses = ${id} or id = (
        select reverses from growth_entry one where one.user_id = ${userId} and one.id = ${id}
      ))
      order by at, id`.execute(exec);
    return rows;
  },
};
