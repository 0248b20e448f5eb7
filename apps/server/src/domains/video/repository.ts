import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { VideoTables } from './tables.ts';

export type VideoRow = Selectable<VideoTables['video']>;

export const videoRepository = {
  insert: (exec: Exec, row: Insertable<VideoTables['video']>): Promise<VideoRow> =>
    exec.insertInto('video').values(row).returningAll().executeTakeFirstOrThrow(),

  byIds: (exec: Exec, ids: readonly string[]): Promise<VideoRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('video').selectAll().where('id', 'in', ids).execute(),

  /** Takes a member's own video into use, which it must not be yet. */
  use: (tx: Tx, userId: string, id: string): Promise<VideoRow | undefined> =>
    tx
      .updateTable('video')
      .set({ unused_since: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('unused_since', 'is not', null)
      .returningAll()
      .executeTakeFirst(),

  release: (tx: Tx, id: string, now: Date) =>
    tx.updateTable('video').set({ unused_since: now }).where('id', '=', id).execute(),

  /** Removes videos that nothing uses since a moment, and returns them. */
  takeUnused: (exec: Exec, before: Date, size: number): Promise<VideoRow[]> =>
    exec
      .deleteFrom('video')
      .where((eb) =>
        eb(
          'id',
          'in',
          eb
            .selectFrom('video')
            .select('id')
            .where('unused_since', '<', before)
            .orderBy('unused_since')
            .limit(size)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .returningAll()
      .execute(),
};
