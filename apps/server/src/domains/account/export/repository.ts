import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { AccountTables } from '../tables.ts';

export type ExportRow = Selectable<AccountTables['data_export']>;
type Row = Record<string, unknown>;

export const exportRepository = {
  async add(tx: Tx, row: Insertable<AccountTables['data_export']>): Promise<void> {
    await tx.insertInto('data_export').values(row).execute();
  },

  /** The export that was asked for last. */
  last: (exec: Exec, userId: string): Promise<ExportRow | undefined> =>
    exec
      .selectFrom('data_export')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  named: (exec: Exec, userId: string, id: string): Promise<ExportRow | undefined> =>
    exec
      .selectFrom('data_export')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Puts the file in. Returns whether the export is still wanted. */
  async finish(
    tx: Tx,
    { userId, id }: { userId: string; id: string },
    done: { ready_at: Date; over_at: Date; bytes: number; sealed: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('data_export')
      .set(done)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('ready_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Takes the files of earlier exports away. */
  async endEarlier(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx
      .updateTable('data_export')
      .set({ sealed: null, over_at: now })
      .where('user_id', '=', userId)
      .where('over_at', '>', now)
      .execute();
  },

  /** Takes files away whose days are over, and forgets exports that were over before `before`. */
  async clean(exec: Exec, now: Date, before: Date): Promise<void> {
    await exec
      .updateTable('data_export')
      .set({ sealed: null })
      .where('over_at', '<=', now)
      .where('sealed', 'is not', null)
      .execute();
    await exec.deleteFrom('data_export').where('over_at', '<', before).execute();
  },

  /** A member's own rows of any table. */
  async ownRows(exec: Exec, table: string, owner: string, userId: string): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(exec);
    return rows;
  },
};
