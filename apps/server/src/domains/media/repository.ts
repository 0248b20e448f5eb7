import type { StoredImage } from '@marque/contract/common';
import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { MediaTables } from './tables.ts';

export type UploadRow = Selectable<MediaTables['upload']>;

export const mediaRepository = {
  /** Pictures of the content by object key. */
  ofContent: (exec: Exec, keys: readonly string[]): Promise<StoredImage[]> =>
    exec
      .selectFrom('picture')
      .select(['key', 'width', 'height', 'widths', 'color'])
      .where('key', '=', sql<string>`any(${keys})`)
      .execute(),

  async add(exec: Exec, row: Omit<UploadRow, 'uses'>): Promise<void> {
    await exec
      .insertInto('upload')
      .values({ ...row, widths: JSON.stringify(row.widths) })
      .execute();
  },

  byIds: (exec: Exec, ids: readonly string[]): Promise<UploadRow[]> =>
    exec.selectFrom('upload').selectAll().where('id', 'in', ids).execute(),

  ofUser: (exec: Exec, userId: string, ids: readonly string[]): Promise<UploadRow[]> =>
    exec
      .selectFrom('upload')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute(),

  /** Counts a use of a user's uploads and returns those that exist. */
  markUsed: (tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<UploadRow[]> =>
    tx
      .updateTable('upload')
      .set((eb) => ({ used_at: now, uses: eb('uses', '+', 1) }))
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .returningAll()
      .execute(),

  /** Removes a use. Uploads without a use are stored as long as a new upload from `now`. */
  async release(tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<void> {
    const released = tx.updateTable('upload').where('user_id', '=', userId).where('id', 'in', ids);
    await released
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('uses', '>', 0)
      .execute();
    await released
      .set({ used_at: null, created_at: now })
      .where('uses', '=', 0)
      .where('used_at', 'is not', null)
      .execute();
  },

  /** Deletes the user's uploads that have at most one use, and returns them. */
  takeLast: (tx: Tx, userId: string, ids: readonly string[]): Promise<UploadRow[]> =>
    tx
      .deleteFrom('upload')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('uses', '<=', 1)
      .returningAll()
      .execute(),

  /**
   * Deletes some uploads unused since `before` and returns them. Concurrent processes never get the
   * same one.
   */
  takeUnused: (tx: Tx, before: Date, limit: number): Promise<UploadRow[]> =>
    tx
      .with('unused', (db) =>
        db
          .selectFrom('upload')
          .select('id')
          .where('used_at', 'is', null)
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('upload')
      .where('id', 'in', (eb) => eb.selectFrom('unused').select('id'))
      .returningAll()
      .execute(),
};
