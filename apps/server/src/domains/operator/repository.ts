import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { OperatorTables } from './tables.ts';

const NEWEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

export const operatorRepository = {
  byToken: (exec: Exec, tokenHash: string) =>
    exec
      .selectFrom('operator')
      .select(['id', 'name', 'role', 'dealer_id'])
      .where('token_hash', '=', tokenHash)
      .where('disabled_at', 'is', null)
      .executeTakeFirst(),

  /** Inserts an operator. Returns false when the name is taken. */
  async insert(exec: Exec, operator: Insertable<OperatorTables['operator']>): Promise<boolean> {
    const added = await exec
      .insertInto('operator')
      .values(operator)
      .onConflict((oc) => oc.column('name').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  all: (exec: Exec) =>
    exec
      .selectFrom('operator')
      .select(['name', 'role', 'dealer_id', 'created_at', 'disabled_at'])
      .orderBy('name')
      .execute(),

  /** Disables an operator. Returns false when there is no active one of that name. */
  async disable(exec: Exec, name: string, now: Date): Promise<boolean> {
    const disabled = await exec
      .updateTable('operator')
      .set({ disabled_at: now })
      .where('name', '=', name)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return disabled.numUpdatedRows === 1n;
  },

  async addLog(exec: Exec, entry: Insertable<OperatorTables['operator_log']>): Promise<void> {
    await exec.insertInto('operator_log').values(entry).execute();
  },

  async logPage(
    exec: Exec,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{
    rows: {
      id: string;
      at: Date;
      operator_name: string;
      action: string;
      sealed: string;
      outcome: string;
    }[];
    nextCursor: string | null;
  }> {
    const rows = await exec
      .selectFrom('operator_log')
      .select(['id', 'at', 'operator_name', 'action', 'sealed', 'outcome'])
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  setting: (exec: Exec, name: string) =>
    exec.selectFrom('runtime_setting').select('value').where('name', '=', name).executeTakeFirst(),

  async setSetting(tx: Tx, name: string, value: unknown, now: Date): Promise<void> {
    const row = { value: JSON.stringify(value), updated_at: now };
    await tx
      .insertInto('runtime_setting')
      .values({ name, ...row })
      .onConflict((oc) => oc.column('name').doUpdateSet(row))
      .execute();
  },
};
