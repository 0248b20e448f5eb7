import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PostTables } from '../tables.ts';

export type DraftRow = Selectable<PostTables['post_draft']>;

export const draftRepository = {
  list: (exec: Exec, userId: string, brand: Brand): Promise<DraftRow[]> =>
    exec
      .selectFrom('post_draft')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('saved_at', 'desc')
      .orderBy('id')
      .execute(),

  lock: (tx: Tx, userId: string, id: string): Promise<DraftRow | undefined> =>
    tx
      .selectFrom('post_draft')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  save: (tx: Tx, row: Insertable<PostTables['post_draft']>): Promise<DraftRow> =>
    tx
      .insertInto('post_draft')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'id']).doUpdateSet({
          version: sql.ref('excluded.version'),
          content: sql.ref('excluded.content'),
          images: sql.ref('excluded.images'),
          saved_at: sql.ref('excluded.saved_at'),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Deletes a draft and returns it. */
  remove: (tx: Tx, userId: string, id: string): Promise<DraftRow | undefined> =>
    tx
      .deleteFrom('post_draft')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  /** Returns all drafts of a person, of both brands. */
  ofMember: (exec: Exec, userId: string): Promise<DraftRow[]> =>
    exec.selectFrom('post_draft').selectAll().where('user_id', '=', userId).execute(),

  /** Returns some drafts that were saved last before a moment. */
  old: (exec: Exec, before: Date, size: number): Promise<DraftRow[]> =>
    exec
      .selectFrom('post_draft')
      .selectAll()
      .where('saved_at', '<', before)
      .orderBy('saved_at')
      .limit(size)
      .execute(),
};
