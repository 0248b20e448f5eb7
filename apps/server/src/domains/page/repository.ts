import type { Brand } from '@marque/contract/core';
import type {
  LandingPage,
  WrittenBlock,
  PageName,
} from '@marque/contract/page-blocks/composed-page';
import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PageTables } from './tables.ts';

type Row = Selectable<PageTables['page_version']>;
export type PageKey = { brand: Brand; page: PageName };

/** A version of a page. */
export type Version = {
  number: number;
  base: number;
  note: string;
  madeBy: string;
  madeAt: Date;
  liveFrom: Date | null;
  liveBy: string | null;
  seeded: boolean;
};
export type WithBlocks = Version & { blocks: WrittenBlock[] };

const PARTS = [
  'number',
  'base',
  'note',
  'made_by',
  'made_at',
  'live_from',
  'live_by',
  'seeded',
] as const;

const versionOf = (row: Pick<Row, (typeof PARTS)[number]>): Version => ({
  number: row.number,
  base: row.base,
  note: row.note,
  madeBy: row.made_by,
  madeAt: row.made_at,
  liveFrom: row.live_from,
  liveBy: row.live_by,
  seeded: row.seeded,
});

const of = (exec: Exec, { brand, page }: PageKey) =>
  exec.selectFrom('page_version').where('brand', '=', brand).where('page', '=', page);

export const pageRepository = {
  /** Locks the table against other changes until the transaction ends. Reads go on. */
  async lock(tx: Tx): Promise<void> {
    await sql`lock table page_version in share row exclusive mode`.execute(tx);
  },

  /** Returns all versions of a page without their blocks, the newest first. */
  versions: async (exec: Exec, key: PageKey): Promise<Version[]> =>
    (await of(exec, key).select(PARTS).orderBy('number', 'desc').execute()).map(versionOf),

  /** Returns the versions of all pages of a brand by the page's name, in the order of the names. */
  async versionsByPage(exec: Exec, brand: Brand): Promise<Map<PageName, Version[]>> {
    const rows = await exec
      .selectFrom('page_version')
      .select(['page', ...PARTS])
      .where('brand', '=', brand)
      .orderBy('page')
      .orderBy('number', 'desc')
      .execute();
    const byPage = new Map<PageName, Version[]>();
    for (const row of rows) {
      const known = byPage.get(row.page);
      if (known) known.push(versionOf(row));
      else byPage.set(row.page, [versionOf(row)]);
    }
    return byPage;
  },

  /** Returns the live blocks of all pages of a brand. */
  live: (
    exec: Exec,
    brand: Brand,
    now: Date,
  ): Promise<{ page: PageName; blocks: WrittenBlock[] }[]> =>
    exec
      .selectFrom('page_version')
      .distinctOn('page')
      .select(['page', 'blocks'])
      .where('brand', '=', brand)
      .where('live_from', '<=', now)
      .orderBy('page')
      .orderBy('live_from', 'desc')
      .orderBy('number', 'desc')
      .execute(),

  /** Returns the live version and the scheduled ones. */
  async standing(exec: Exec, key: PageKey, now: Date): Promise<WithBlocks[]> {
    const rows = await of(exec, key)
      .select([...PARTS, 'blocks'])
      .where((eb) =>
        eb.or([
          eb('live_from', '>', now),
          eb(
            'number',
            '=',
            of(exec, key)
              .select('number')
              .where('live_from', '<=', now)
              .orderBy('live_from', 'desc')
              .orderBy('number', 'desc')
              .limit(1),
          ),
        ]),
      )
      .execute();
    return rows.map((row) => ({ ...versionOf(row), blocks: row.blocks }));
  },

  /** Returns the first block of every live landing of a page, in the order of their names. */
  async openings(
    exec: Exec,
    brand: Brand,
    page: LandingPage,
    now: Date,
  ): Promise<{ page: PageName; opening: WrittenBlock }[]> {
    return exec
      .selectFrom('page_version')
      .distinctOn('page')
      .select(['page', sql<WrittenBlock>`blocks -> 0`.as('opening')])
      .where('brand', '=', brand)
      .where('page', 'like', `${page}:%`)
      .where('live_from', '<=', now)
      .orderBy('page')
      .orderBy('live_from', 'desc')
      .orderBy('number', 'desc')
      .execute();
  },

  async find(exec: Exec, key: PageKey, number: number): Promise<WithBlocks | undefined> {
    const row = await of(exec, key)
      .select([...PARTS, 'blocks'])
      .where('number', '=', number)
      .executeTakeFirst();
    return row && { ...versionOf(row), blocks: row.blocks };
  },

  async add(tx: Tx, { brand, page }: PageKey, version: WithBlocks): Promise<void> {
    await tx
      .insertInto('page_version')
      .values({
        brand,
        page,
        number: version.number,
        base: version.base,
        blocks: JSON.stringify(version.blocks),
        note: version.note,
        made_by: version.madeBy,
        made_at: version.madeAt,
        live_from: version.liveFrom,
        live_by: version.liveBy,
        seeded: version.seeded,
      })
      .execute();
  },

  async setLive(
    tx: Tx,
    { brand, page }: PageKey,
    number: number,
    live: { from: Date; by: string } | null,
  ): Promise<void> {
    await tx
      .updateTable('page_version')
      .set({ live_from: live?.from ?? null, live_by: live?.by ?? null })
      .where('brand', '=', brand)
      .where('page', '=', page)
      .where('number', '=', number)
      .execute();
  },
};
