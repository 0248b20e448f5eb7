import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { WriteOffTables } from './tables.ts';

export type CodeRow = Selectable<WriteOffTables['write_off_code']>;

export const writeOffRepository = {
  /** False when the number is taken. */
  async insert(tx: Tx, code: Insertable<WriteOffTables['write_off_code']>): Promise<boolean> {
    const added = await tx
      .insertInto('write_off_code')
      .values(code)
      .onConflict((oc) => oc.column('code').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** By order, line and age. */
  ofOrders: (exec: Exec, userId: string, orderIds: readonly string[]): Promise<CodeRow[]> =>
    orderIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('write_off_code')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', orderIds)
          .orderBy('order_id')
          .orderBy('line_id')
          .orderBy('id')
          .execute(),

  /** Newest first. */
  uses: (exec: Exec, userId: string, codeIds: readonly string[]) =>
    codeIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('write_off_use')
          .select(['code_id', 'at', 'dealer_id'])
          .where('user_id', '=', userId)
          .where('code_id', 'in', codeIds)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .execute(),

  byCode: (exec: Exec, code: string): Promise<CodeRow | undefined> =>
    exec.selectFrom('write_off_code').selectAll().where('code', '=', code).executeTakeFirst(),

  /** Takes one use of a code that is still good; false when there is none. */
  async takeUse(tx: Tx, { user_id, id }: CodeRow, now: Date): Promise<boolean> {
    const taken = await tx
      .updateTable('write_off_code')
      .set((eb) => ({ uses_left: eb('uses_left', '-', 1), used_at: now }))
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('uses_left', '>', 0)
      .where('voided_at', 'is', null)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },

  async addUse(tx: Tx, use: Insertable<WriteOffTables['write_off_use']>): Promise<void> {
    await tx.insertInto('write_off_use').values(use).execute();
  },

  /** Voids so many codes of a line that nobody has used, the last ones first; how many there were. */
  async voidUnused(
    tx: Tx,
    line: { userId: string; orderId: string; lineId: string; quantity: number },
    now: Date,
  ): Promise<number> {
    const unused = tx
      .selectFrom('write_off_code')
      .select('id')
      .where('user_id', '=', line.userId)
      .where('order_id', '=', line.orderId)
      .where('line_id', '=', line.lineId)
      .whereRef('uses_left', '=', 'uses')
      .where('voided_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(line.quantity)
      .forUpdate();
    const voided = await tx
      .updateTable('write_off_code')
      .set({ voided_at: now })
      .where('user_id', '=', line.userId)
      .where('id', 'in', unused)
      .executeTakeFirst();
    return Number(voided.numUpdatedRows);
  },
};
