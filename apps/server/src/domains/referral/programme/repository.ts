import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ReferralTables } from '../tables.ts';

export type ProgrammeRow = Selectable<ReferralTables['referral_programme']>;
export type BudgetRow = Selectable<ReferralTables['referral_budget']>;
type WrittenProgramme = Omit<
  Insertable<ReferralTables['referral_programme']>,
  'content' | 'version'
> &
  Pick<ProgrammeRow, 'content'>;

const ofBrand = (exec: Exec, brand: Brand) =>
  exec.selectFrom('referral_programme').selectAll().where('brand', '=', brand);

/** SQL of programmes, their versions and their places. */
export const programmeRepository = {
  /** Returns the programme at an address, whose case counts. */
  bySlug: (
    exec: Exec,
    { brand, slug }: { brand: Brand; slug: string },
  ): Promise<ProgrammeRow | undefined> =>
    ofBrand(exec, brand).where('slug', '=', slug).executeTakeFirst(),

  byId: (
    exec: Exec,
    { brand, id }: { brand: Brand; id: string },
  ): Promise<ProgrammeRow | undefined> =>
    ofBrand(exec, brand).where('id', '=', id).executeTakeFirst(),

  /** Returns a programme of the demo content, whatever its brand. */
  sample: (exec: Exec, id: string): Promise<ProgrammeRow> =>
    exec
      .selectFrom('referral_programme')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),

  lock: (tx: Tx, { brand, id }: { brand: Brand; id: string }): Promise<ProgrammeRow | undefined> =>
    ofBrand(tx, brand).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Returns a version of a programme, which friends accepted. */
  version: async (exec: Exec, programmeId: string, version: number) => {
    const { content } = await exec
      .selectFrom('referral_version')
      .select('content')
      .where('programme_id', '=', programmeId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    return content;
  },

  /** Whether the slug of a brand is another programme's, in whatever case. */
  async isTaken(
    exec: Exec,
    { brand, slug, id }: { brand: Brand; slug: string; id: string },
  ): Promise<boolean> {
    const row = await ofBrand(exec, brand)
      .where(sql<boolean>`lower(slug) = ${slug.toLowerCase()}`)
      .where('id', '<>', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  newest: (exec: Exec, brand: Brand): Promise<ProgrammeRow[]> =>
    ofBrand(exec, brand).orderBy('starts_at', 'desc').orderBy('id').limit(200).execute(),

  /** Returns the listed programmes of a brand that friends can accept now. */
  running: (exec: Exec, { brand, now }: { brand: Brand; now: Date }): Promise<ProgrammeRow[]> =>
    ofBrand(exec, brand)
      .where('listed', '=', true)
      .where('starts_at', '<=', now)
      .where('bind_until', '>', now)
      .where('ended_at', 'is', null)
      .where('paused_at', 'is', null)
      .orderBy('starts_at', 'desc')
      .orderBy('id')
      .limit(20)
      .execute(),

  /** Writes a programme, an existing one as its next version. Returns the version. */
  async publish(tx: Tx, row: WrittenProgramme, { now, operator }: { now: Date; operator: string }) {
    const content = JSON.stringify(row.content);
    const { version } = await tx
      .insertInto('referral_programme')
      .values({ ...row, content, version: 1 })
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => ({
          content: eb.ref('excluded.content'),
          listed: eb.ref('excluded.listed'),
          starts_at: eb.ref('excluded.starts_at'),
          bind_until: eb.ref('excluded.bind_until'),
          sale_until: eb.ref('excluded.sale_until'),
          version: eb('referral_programme.version', '+', 1),
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('referral_version')
      .values({ programme_id: row.id, version, content, at: now, operator })
      .execute();
    return version;
  },

  async change(
    tx: Tx,
    id: string,
    change: Partial<Pick<ProgrammeRow, 'paused_at' | 'pause_reason' | 'ended_at'>>,
  ): Promise<void> {
    await tx.updateTable('referral_programme').set(change).where('id', '=', id).execute();
  },

  budgets: async (exec: Exec, ids: readonly string[]): Promise<BudgetRow[]> =>
    ids.length === 0
      ? []
      : exec.selectFrom('referral_budget').selectAll().where('programme_id', 'in', ids).execute(),

  /** Counts who waits for a place of a programme, by budget. */
  async countWaiting(exec: Exec, programmeId: string): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('referral_place')
      .select(['key', sql<number>`count(*)::integer`.as('count')])
      .where('programme_id', '=', programmeId)
      .where(sql<boolean>`state = 'waiting'`)
      .groupBy('key')
      .execute();
    return new Map(rows.map(({ key, count }) => [key, count]));
  },

  /** Writes the places of a budget. Those of an existing one stay. */
  async addBudget(
    tx: Tx,
    { programmeId, key, total }: { programmeId: string; key: string; total: number },
  ): Promise<void> {
    await tx
      .insertInto('referral_budget')
      .values({ programme_id: programmeId, key, total })
      .onConflict((oc) => oc.columns(['programme_id', 'key']).doNothing())
      .execute();
  },

  /** Adds places. Returns false for a budget that the programme does not have. */
  async raise(
    tx: Tx,
    { programmeId, key, more }: { programmeId: string; key: string; more: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('referral_budget')
      .set((eb) => ({ total: eb('total', '+', more) }))
      .where('programme_id', '=', programmeId)
      .where('key', '=', key)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
