import type { PostKind } from '@marque/contract/community/post/labels';
import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import { type Insertable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { HashtagRow } from '../hashtag/repository.ts';
import { ORDERS, type Paging, type StoredPost } from '../repository.ts';
import type { PostTables } from '../tables.ts';

const LARGEST = keyset([
  { column: 'posts', direction: 'desc', type: 'integer' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

export const deskRepository = {
  /** Returns posts of a brand in any state, the newest first. */
  async posts(
    exec: Exec,
    brand: Brand,
    {
      kind,
      state,
      cursor,
      size,
    }: Paging & { kind?: PostKind | undefined; state?: ShownState | undefined },
  ) {
    const order = ORDERS.written;
    const { rows } = await sql<StoredPost>`
      select * from post where brand = ${brand}
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
        and ${state === undefined ? sql`true` : sql`state = ${state}`}
        and ${order.after(cursor)}
      order by ${order.orderBy} limit ${size + 1}`.execute(exec);
    return order.page(rows, size);
  },

  async hashtags(exec: Exec, brand: Brand, { cursor, size }: Paging) {
    const { rows } = await sql<HashtagRow>`
      select * from hashtag where brand = ${brand} and ${LARGEST.after(cursor)}
      order by ${LARGEST.orderBy} limit ${size + 1}`.execute(exec);
    return LARGEST.page(rows, size);
  },

  /** Changes a hashtag, or adds it. */
  setHashtag: (
    tx: Tx,
    row: Insertable<PostTables['hashtag']>,
    change: Partial<Insertable<PostTables['hashtag']>>,
  ): Promise<HashtagRow> =>
    tx
      .insertInto('hashtag')
      .values({ ...row, ...change })
      .onConflict((oc) => oc.column('id').doUpdateSet({ ...change, id: row.id }))
      .returningAll()
      .executeTakeFirstOrThrow(),
};
