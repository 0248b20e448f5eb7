import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { Exec } from '#kernel/database.ts';

export const invoiceRepository = {
  last: (exec: Exec, userId: string) =>
    exec
      .selectFrom('invoice_title')
      .select(['id', 'content'])
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  async insert(exec: Exec, row: { userId: string; id: string; content: InvoiceInput; now: Date }) {
    await exec
      .insertInto('invoice_title')
      .values({
        user_id: row.userId,
        id: row.id,
        content: JSON.stringify(row.content),
        updated_at: row.now,
      })
      .execute();
  },
};
