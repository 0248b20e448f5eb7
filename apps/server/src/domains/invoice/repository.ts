import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { isEqual } from 'es-toolkit';
import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { lockName } from '#kernel/lock-name.ts';
import { claimNumber } from '#kernel/numbers.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { contentOf, sealContent } from './content.ts';
import type { InvoiceTables } from './tables.ts';
import { INVOICE_NUMBERS } from './numbered.ts';

export type NoteRow = Omit<Selectable<InvoiceTables['invoice_note']>, 'sealed'> & {
  content: InvoiceInput;
};
type Title = { userId: string; id: string; content: InvoiceInput; now: Date };

/** Serializes changes of a member's titles, so that their limit holds and none is a duplicate. */
const lockTitles = (tx: Tx, userId: string): Promise<void> => lockName(tx, `invoice:${userId}`);

async function titlesOf(exec: Exec, vault: Vault, userId: string, size: number) {
  const rows = await exec
    .selectFrom('invoice_title')
    .select(['id', 'sealed'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => ({ id: row.id, content: contentOf(vault, 'invoice_title', row) }));
}

export const invoiceRepository = {
  titles: titlesOf,

  /**
   * Stores a title, or moves an equal one to the front, and returns its id; undefined when `most`
   * are stored.
   */
  async keep(
    tx: Tx,
    vault: Vault,
    { userId, id, content, now }: Title,
    most: number,
  ): Promise<string | undefined> {
    await lockTitles(tx, userId);
    const kept = await titlesOf(tx, vault, userId, most);
    const same = kept.find((title) => isEqual(title.content, content));
    if (same) {
      await tx
        .updateTable('invoice_title')
        .set({ updated_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', same.id)
        .execute();
      return same.id;
    }
    if (kept.length >= most) return undefined;
    const sealed = sealContent(vault, 'invoice_title', id, content);
    await tx
      .insertInto('invoice_title')
      .values({ user_id: userId, id, sealed, updated_at: now })
      .execute();
    return id;
  },

  /** Replaces a title. Returns false when the member has no such title. */
  async change(
    tx: Tx,
    vault: Vault,
    { userId, id, content, now }: Title,
    most: number,
  ): Promise<boolean> {
    await lockTitles(tx, userId);
    // A title changed to equal another one is merged with it.
    const kept = await titlesOf(tx, vault, userId, most);
    for (const title of kept)
      if (title.id !== id && isEqual(title.content, content))
        await invoiceRepository.remove(tx, userId, title.id);
    const changed = await tx
      .updateTable('invoice_title')
      .set({ sealed: sealContent(vault, 'invoice_title', id, content), updated_at: now })
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

  /** The invoice and the red notes of an order, the oldest first. */
  async notes(exec: Exec, vault: Vault, userId: string, orderId: string): Promise<NoteRow[]> {
    const rows = await exec
      .selectFrom('invoice_note')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .orderBy('issued_at')
      .orderBy('id')
      .execute();
    return rows.map(({ sealed, ...row }) => ({
      ...row,
      content: contentOf(vault, 'invoice_note', { id: row.id, sealed }),
    }));
  },

  async addMail(tx: Tx, row: Insertable<InvoiceTables['invoice_mail']>): Promise<void> {
    await tx.insertInto('invoice_mail').values(row).execute();
  },

  mail: (exec: Exec, userId: string, id: string) =>
    exec
      .selectFrom('invoice_mail')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  async removeMail(tx: Tx, userId: string, id: string): Promise<void> {
    await tx
      .deleteFrom('invoice_mail')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns false when the invoice number is taken. */
  async addNote(tx: Tx, vault: Vault, { content, ...note }: NoteRow) {
    const { user_id: userId, id, number } = note;
    if (!(await claimNumber(tx, INVOICE_NUMBERS, { number, userId, id }))) return false;
    const sealed = sealContent(vault, 'invoice_note', id, content);
    await tx
      .insertInto('invoice_note')
      .values({ ...note, sealed })
      .execute();
    return true;
  },
};
