import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { BenefitTables } from './tables.ts';

export type BenefitRow = Selectable<BenefitTables['benefit']>;
export type GrantRow = Selectable<BenefitTables['benefit_grant']>;
type Member = { userId: string; brand: Brand };

const NEWEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

export const benefitRepository = {
  ofBrand: (exec: Exec, brand: Brand): Promise<BenefitRow[]> =>
    exec
      .selectFrom('benefit')
      .selectAll()
      .where('brand', '=', brand)
      .where('shown', '=', true)
      .orderBy('sort')
      .execute(),

  find: (exec: Exec, brand: Brand, id: string): Promise<BenefitRow | undefined> =>
    exec
      .selectFrom('benefit')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', '=', id)
      .where('shown', '=', true)
      .executeTakeFirst(),

  async pause(tx: Tx, brand: Brand, id: string, paused: string | null): Promise<void> {
    await tx
      .updateTable('benefit')
      .set({ paused })
      .where('brand', '=', brand)
      .where('id', '=', id)
      .execute();
  },

  /** Returns what a member claimed in these periods, those that were taken back left out. */
  grantsIn: (
    exec: Exec,
    { userId, brand }: Member,
    periods: readonly string[],
  ): Promise<GrantRow[]> =>
    exec
      .selectFrom('benefit_grant')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('period_key', 'in', periods)
      .where('over_at', 'is', null)
      .orderBy('id')
      .execute(),

  /** Returns what a member claimed of benefits that only certified owners have. */
  grantsOfOwners: (exec: Exec, { userId, brand }: Member): Promise<GrantRow[]> =>
    exec
      .selectFrom('benefit_grant')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('over_at', 'is', null)
      .where('benefit_id', 'in', (eb) =>
        eb
          .selectFrom('benefit')
          .select('id')
          .where('benefit.brand', '=', brand)
          .where('certified_only', '=', true),
      )
      .orderBy('id')
      .execute(),

  /** Returns how often a benefit was ever claimed in a period, by its highest serial. */
  async lastSerial(
    exec: Exec,
    { userId, brand }: Member,
    benefitId: string,
    period: string,
  ): Promise<number> {
    const row = await exec
      .selectFrom('benefit_grant')
      .select(({ fn }) => fn.max('serial').as('serial'))
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('benefit_id', '=', benefitId)
      .where('period_key', '=', period)
      .executeTakeFirst();
    return row?.serial ?? 0;
  },

  async add(tx: Tx, row: Insertable<BenefitTables['benefit_grant']>): Promise<void> {
    await tx.insertInto('benefit_grant').values(row).execute();
  },

  async markOver(tx: Tx, { user_id, id }: GrantRow, now: Date): Promise<void> {
    await tx
      .updateTable('benefit_grant')
      .set({ over_at: now })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  async page(
    exec: Exec,
    { userId, brand }: Member,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: GrantRow[]; nextCursor: string | null }> {
    const { rows } = await sql<GrantRow>`
      select * from benefit_grant
      where user_id = ${userId} and brand = ${brand} and ${NEWEST.after(cursor)}
      order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  async count(exec: Exec, { userId, brand }: Member): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from benefit_grant
      where user_id = ${userId} and brand = ${brand}`.execute(exec);
    return rows[0]!.total;
  },

  /** Takes one of a month's share. Returns false when all are taken. */
  async takeShare(
    tx: Tx,
    { brand, id, month_share: total }: BenefitRow,
    month: string,
  ): Promise<boolean> {
    if (total === 0) return false;
    const { rows } = await sql<{ taken: number }>`
      insert into benefit_share (benefit_id, brand, month, total, taken)
      values (${id}, ${brand}, ${month}, ${total}, 1)
      on conflict (benefit_id, brand, month) do update
      set taken = benefit_share.taken + 1, total = greatest(excluded.total, benefit_share.taken)
      where benefit_share.taken < excluded.total
      returning taken`.execute(tx);
    return rows.length === 1;
  },

  /** Returns what is taken of a month's shares, by benefit. */
  async taken(
    exec: Exec,
    shown: readonly Pick<BenefitRow, 'id' | 'brand'>[],
    month: string,
  ): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('benefit_share')
      .select(['benefit_id', 'taken'])
      .where('benefit_id', '=', sql<string>`any(${shown.map(({ id }) => id)})`)
      .where('brand', '=', sql<Brand>`any(${shown.map(({ brand }) => brand)})`)
      .where('month', '=', month)
      .execute();
    return new Map(rows.map((row) => [row.benefit_id, row.taken]));
  },
};
