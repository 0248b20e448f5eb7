import type { PrivatePurpose } from '@marque/contract/media/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { MediaTables } from '../tables.ts';

export type PrivateRow = Selectable<MediaTables['private_image']>;
type LookRow = Insertable<MediaTables['private_image_look']>;
/** A matter of a member. */
export type PictureSubject = { userId: string; subject: string };

export const privateRepository = {
  async add(exec: Exec, { files, ...row }: PrivateRow): Promise<void> {
    await exec
      .insertInto('private_image')
      .values({ ...row, files: JSON.stringify(files) })
      .execute();
  },

  /** A picture of any owner, for holders of a grant. */
  byId: (exec: Exec, id: string): Promise<PrivateRow | undefined> =>
    exec.selectFrom('private_image').selectAll().where('id', '=', id).executeTakeFirst(),

  /** A member's pictures that are not erased. */
  ofUser: (exec: Exec, userId: string, ids: readonly string[]): Promise<PrivateRow[]> =>
    exec
      .selectFrom('private_image')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('sealed', 'is not', null)
      .execute(),

  ofMatter: (exec: Exec, { userId, subject }: PictureSubject): Promise<PrivateRow[]> =>
    exec
      .selectFrom('private_image')
      .selectAll()
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .where('sealed', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Claims a member's pictures for a matter, once each, and returns how many could be claimed. */
  async claim(
    tx: Tx,
    { userId, subject, purpose }: PictureSubject & { purpose: PrivatePurpose },
    ids: readonly string[],
    now: Date,
  ): Promise<number> {
    const claimed = await tx
      .updateTable('private_image')
      .set({ subject, delete_at: null })
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('purpose', '=', purpose)
      .where('subject', 'is', null)
      .where('sealed', 'is not', null)
      .where('delete_at', '>', now)
      .executeTakeFirst();
    return Number(claimed.numUpdatedRows);
  },

  async letGo(
    tx: Tx,
    { userId, subject }: PictureSubject,
    ids: readonly string[],
    deleteAt: Date,
  ): Promise<void> {
    await tx
      .updateTable('private_image')
      .set({ subject: null, delete_at: deleteAt })
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .where('id', 'in', ids)
      .where('delete_at', 'is', null)
      .execute();
  },

  async deleteAt(tx: Tx, { userId, subject }: PictureSubject, at: Date): Promise<void> {
    await tx
      .updateTable('private_image')
      .set({ delete_at: at })
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .where('delete_at', 'is', null)
      .execute();
  },

  async keep(tx: Tx, { userId, subject }: PictureSubject, now: Date): Promise<void> {
    await tx
      .updateTable('private_image')
      .set({ delete_at: null })
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .where('delete_at', '>', now)
      .where('sealed', 'is not', null)
      .execute();
  },

  /** Makes pictures of no open matter unreadable; the sweep deletes rows and files. */
  async erase(tx: Tx, userId: string, purposes: readonly PrivatePurpose[]): Promise<void> {
    await tx
      .updateTable('private_image')
      .set({ sealed: null })
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .where('delete_at', 'is not', null)
      .execute();
  },

  /**
   * Deletes some due or erased rows and returns them. Concurrent processes never get the same one.
   */
  takeDue: (tx: Tx, now: Date, limit: number): Promise<Pick<PrivateRow, 'id' | 'files'>[]> =>
    tx
      .with('due', (db) =>
        db
          .selectFrom('private_image')
          .select('id')
          .where((or) => or.or([or('delete_at', '<=', now), or('sealed', 'is', null)]))
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('private_image')
      .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
      .returning(['id', 'files'])
      .execute(),

  async addLooks(tx: Tx, looks: LookRow[]): Promise<void> {
    await tx.insertInto('private_image_look').values(looks).execute();
  },

  /** The looks at a matter's pictures, once per moment, the newest first. */
  looks: (exec: Exec, { userId, subject }: PictureSubject) =>
    exec
      .selectFrom('private_image_look')
      .select(['at', 'purpose', 'why'])
      .distinct()
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .orderBy('at', 'desc')
      .execute(),

  /** In how many other matters, of any member, each of these pictures was claimed. */
  async alike(exec: Exec, { userId, subject }: PictureSubject, hashes: readonly string[]) {
    const rows = await exec
      .selectFrom('private_image')
      .select(['sha256', sql<number>`count(distinct (user_id, subject))::int`.as('matters')])
      .where('sha256', 'in', hashes)
      .where('subject', 'is not', null)
      .where((eb) => eb.not(eb.and([eb('user_id', '=', userId), eb('subject', '=', subject)])))
      .groupBy('sha256')
      .execute();
    return new Map(rows.map((row) => [row.sha256, row.matters]));
  },
};
