import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { InvoiceTables } from './tables.ts';

export type NoteRow = Selectable<InvoiceTables['invoice_note']>;
type Title = { userId: string; id: string; content: InvoiceInput; now: Date };

/** One writer a member, so that the number of titles holds and no two are the same. */
const lockTitles = async (tx: Tx, userId: string): Promise<void> => {
  const key = `invoice:${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
};

export const invoiceRepository = {
  titles: (exec: Exec, userId: string, size: number) =>
    exec
      .selectFrom('invoice_title')
      .select(['id', 'content'])
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute(),

  /** Keeps a title, or brings the same one to the front; its id. Undefined when `most` are kept. */
  async keep(
    tx: Tx,
    { userId, id, content, now }: Title,
    most: number,
  ): Promise<string | undefined> {
    await lockTitles(tx, userId);
    const text = JSON.stringify(content);
    const same = await tx
      .updateTable('invoice_title')
      .set({ updated_at: now })
      .where('user_id', '=', userId)
      .where(sql<boolean>`content = ${text}::jsonb`)
      .returning('id')
      .executeTakeFirst();
    if (same) return same.id;
    const { rows } = await sql<{ id: string }>`
      insert into invoice_title (user_id, id, content, updated_at)
      select ${userId}, ${id}, ${text}::jsonb, ${now}
      where (select count(*) from invoice_title where user_id = ${userId}) < ${most}
      returning id`.execute(tx);
    return rows[0]?.id;
  },

  /** Writes a title anew; false when the member has no such title. */
  async change(tx: Tx, { userId, id, content, now }: Title): Promise<boolean> {
    await lockTitles(tx, userId);
    const text = JSON.stringify(content);
    // Changed into one that is there already, the two become one.
    await tx
      .deleteFrom('invoice_title')
      .where('user_id', '=', userId)
      .where('id', '<>', id)
      .where(sql<boolean>`content = ${text}::jsonb`)
      .execute();
    const changed = await tx
      .updateTable('invoice_title')
      .set({ content: text, updated_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  async remove(exec: Exec, userId: string, id: string): Promise<void> {
    await exec
      .deleteFrom('invoice_title')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** An order's notes, the oldest first. */
  notes: (exec: Exec, userId: string, orderId: string): Promise<NoteRow[]> =>
    exec
      .selectFrom('invoice_note')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .orderBy('issued_at')
      .orderBy('id')
      .execute(),

  /** False when the number is taken. */
  async addNote(tx: Tx, note: Omit<NoteRow, 'content'> & { content: InvoiceInput }) {
    const added = await tx
      .insertInto('invoice_note')
      .values({ ...note, content: JSON.stringify(note.content) })
      .onConflict((oc) => oc.column('number').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },
};
