import type { Brand } from '@marque/contract/core';
import type { QuotationStatus } from '@marque/contract/serve/quotation/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { QuotationTables } from './tables.ts';

export type QuotationRow = Selectable<QuotationTables['quotation']>;
export type NewQuotation = Insertable<QuotationTables['quotation']>;

const newest = keyset([{ column: 'id', direction: 'desc', type: 'text' }]);

type Filter = {
  dealerId: string | null;
  leadId: string | undefined;
  status: QuotationStatus | undefined;
};

export const quotationRepository = {
  find: (exec: Exec, userId: string, id: string): Promise<QuotationRow | undefined> =>
    exec
      .selectFrom('quotation')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Finds a quotation of any member, for operators. */
  findAny: (exec: Exec, id: string): Promise<QuotationRow | undefined> =>
    exec.selectFrom('quotation').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns the quotations of a member's leads, the oldest first. */
  ofLeads: (exec: Exec, userId: string, leadIds: readonly string[]): Promise<QuotationRow[]> =>
    leadIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('quotation')
          .selectAll()
          .where('user_id', '=', userId)
          .where('lead_id', 'in', leadIds)
          .orderBy('id')
          .execute(),

  /** Returns a member's open quotation of a brand that ends soonest. */
  endingFirst: (
    exec: Exec,
    { userId, brand, now }: { userId: string; brand: Brand; now: Date },
  ): Promise<QuotationRow | undefined> =>
    exec
      .selectFrom('quotation')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('status', '=', 'open')
      .where('valid_until', '>', now)
      .orderBy('valid_until')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** Locks the quotations of a lead, the oldest first. */
  lockOfLead: (tx: Tx, userId: string, leadId: string): Promise<QuotationRow[]> =>
    tx
      .selectFrom('quotation')
      .selectAll()
      .where('user_id', '=', userId)
      .where('lead_id', '=', leadId)
      .orderBy('id')
      .forUpdate()
      .execute(),

  add: (tx: Tx, row: NewQuotation) => tx.insertInto('quotation').values(row).execute(),

  decide: (
    tx: Tx,
    { userId, ids, status }: { userId: string; ids: readonly string[]; status: QuotationStatus },
    now: Date,
  ) =>
    tx
      .updateTable('quotation')
      .set({ status, decided_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', sql<string>`any(${[...ids]})`)
      .execute(),

  removeOfLead: (tx: Tx, userId: string, leadId: string) =>
    tx
      .deleteFrom('quotation')
      .where('user_id', '=', userId)
      .where('lead_id', '=', leadId)
      .execute(),

  /** Ends open quotations whose time is over. Locked ones are left to whoever decides them. */
  expire: (exec: Exec, now: Date) =>
    sql`
      update quotation set status = 'expired', decided_at = ${now}
      where (user_id, id) in (
        select user_id, id from quotation
        where status = 'open' and valid_until <= ${now}
        for update skip locked
      )`.execute(exec),

  async page(
    exec: Exec,
    { dealerId, leadId, status }: Filter,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const rows = await exec
      .selectFrom('quotation')
      .selectAll()
      .$if(dealerId !== null, (query) => query.where('dealer_id', '=', dealerId!))
      .$if(leadId !== undefined, (query) => query.where('lead_id', '=', leadId!))
      .$if(status !== undefined, (query) => query.where('status', '=', status!))
      .where(newest.after(cursor))
      .orderBy(newest.orderBy)
      .limit(size + 1)
      .execute();
    return newest.page(rows, size);
  },
};
