import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ContactViewTables } from './tables.ts';

type Row = ContactViewTables['contact_view'];

export const contactViewRepository = {
  async add(tx: Tx, row: Insertable<Row>): Promise<void> {
    await tx.insertInto('contact_view').values(row).execute();
  },

  of: (exec: Exec, kind: Row['subject_kind'], ids: readonly string[]) =>
    exec
      .selectFrom('contact_view')
      .select(['subject_id as subjectId', 'dealer_id as dealerId', 'purpose', 'at'])
      .where('subject_kind', '=', kind)
      .where('subject_id', 'in', ids)
      .orderBy('id')
      .execute(),
};
