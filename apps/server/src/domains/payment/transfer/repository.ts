import type { Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { PartRow } from '../parts/repository.ts';
import type { PaymentTables } from '../tables.ts';

export type EntryRow = Selectable<PaymentTables['bank_entry']>;
export type PayoutRow = Selectable<PaymentTables['payout']>;

type Page = { cursor?: string | undefined; size: number };

const LONGEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const FIRST_BOOKED = keyset([
  { column: 'booked_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const SOONEST = keyset([
  { column: 'expire_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

const payouts = (exec: Exec) =>
  exec
    .selectFrom('payout')
    .innerJoin('bank_entry', 'bank_entry.id', 'payout.entry_id')
    .selectAll('payout')
    .select('bank_entry.tail');
export type ShownPayout = PayoutRow & { tail: string };

export const transferRepository = {
  /** Returns the open transfer with this memo, or the latest one. */
  ofMemo: (exec: Exec, memo: string): Promise<PartRow | undefined> =>
    exec
      .selectFrom('payment_part')
      .selectAll()
      .where('memo', '=', memo)
      .orderBy((eb) => eb('status', '=', 'open'), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst(),

  find: (exec: Exec, partId: string): Promise<PartRow | undefined> =>
    exec
      .selectFrom('payment_part')
      .selectAll()
      .where('id', '=', partId)
      .where('memo', 'is not', null)
      .executeTakeFirst(),

  async open(
    exec: Exec,
    { cursor, size }: Page,
  ): Promise<{ rows: PartRow[]; nextCursor: string | null }> {
    const rows = await exec
      .selectFrom('payment_part')
      .selectAll()
      .where('memo', 'is not', null)
      .where('status', '=', 'open')
      .where(SOONEST.after(cursor))
      .orderBy(SOONEST.orderBy)
      .limit(size + 1)
      .execute();
    return SOONEST.page(rows, size);
  },

  /** Transfers reported as sent before a moment. */
  claimed: (exec: Exec, before: Date, size: number): Promise<PartRow[]> =>
    exec
      .selectFrom('payment_part')
      .selectAll()
      .where('memo', 'is not', null)
      .where('status', '=', 'open')
      .where('claimed_at', '<=', before)
      .orderBy('claimed_at')
      .limit(size)
      .execute(),

  /**
   * Returns false when the reference is booked already. Waits for a concurrent booking of the same
   * reference.
   */
  async addEntry(
    tx: Tx,
    entry: Pick<EntryRow, 'id' | 'amount_fen' | 'memo' | 'tail' | 'booked_at'> & {
      way?: EntryRow['way'];
    },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bank_entry')
      .values({ ...entry, state: 'unmatched', payment_id: null })
      .onConflict((oc) => oc.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  entry: (exec: Exec, id: string): Promise<EntryRow | undefined> =>
    exec.selectFrom('bank_entry').selectAll().where('id', '=', id).executeTakeFirst(),

  lockEntry: (tx: Tx, id: string): Promise<EntryRow | undefined> =>
    tx.selectFrom('bank_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  entryOfPayment: (exec: Exec, paymentId: string): Promise<EntryRow> =>
    exec
      .selectFrom('bank_entry')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow(),

  async moveEntry(
    tx: Tx,
    id: string,
    change: { state: 'matched'; payment_id: string } | { state: 'returned' },
  ): Promise<void> {
    await tx.updateTable('bank_entry').set(change).where('id', '=', id).execute();
  },

  async unmatched(
    exec: Exec,
    { cursor, size }: Page,
  ): Promise<{ rows: EntryRow[]; nextCursor: string | null }> {
    const rows = await exec
      .selectFrom('bank_entry')
      .selectAll()
      .where('state', '=', 'unmatched')
      .where(FIRST_BOOKED.after(cursor))
      .orderBy(FIRST_BOOKED.orderBy)
      .limit(size + 1)
      .execute();
    return FIRST_BOOKED.page(rows, size);
  },

  async addPayout(
    tx: Tx,
    row: Pick<PayoutRow, 'id' | 'entry_id' | 'reason' | 'refund_id' | 'amount_fen' | 'created_at'>,
  ): Promise<void> {
    await tx
      .insertInto('payout')
      .values({ ...row, paid_at: null, bank_ref: null })
      .execute();
  },

  /** Returns the sum of an entry's payouts, in fen. */
  async backOfEntry(exec: Exec, entryId: string): Promise<number> {
    const rows = await exec
      .selectFrom('payout')
      .select('amount_fen')
      .where('entry_id', '=', entryId)
      .execute();
    return rows.reduce((sum, row) => sum + row.amount_fen, 0);
  },

  lockPayout: (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
    tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Returns false when another payout has the reference. */
  async payoutPaid(tx: Tx, id: string, bankRef: string, now: Date): Promise<boolean> {
    const other = await tx
      .selectFrom('payout')
      .select('id')
      .where('bank_ref', '=', bankRef)
      .executeTakeFirst();
    if (other) return false;
    await tx
      .updateTable('payout')
      .set({ paid_at: now, bank_ref: bankRef })
      .where('id', '=', id)
      .execute();
    return true;
  },

  shown: (exec: Exec, id: string): Promise<ShownPayout> =>
    payouts(exec).where('payout.id', '=', id).executeTakeFirstOrThrow(),

  /** The pending payouts. */
  async due(
    exec: Exec,
    { cursor, size }: Page,
  ): Promise<{ rows: ShownPayout[]; nextCursor: string | null }> {
    const rows = await exec
      .selectFrom(payouts(exec).where('paid_at', 'is', null).as('waiting'))
      .selectAll()
      .where(LONGEST.after(cursor))
      .orderBy(LONGEST.orderBy)
      .limit(size + 1)
      .execute();
    return LONGEST.page(rows, size);
  },

  /** The payouts of payments that came by transfer, the newest first. */
  async ofPayments(exec: Exec, paymentIds: readonly string[]): Promise<ShownPayout[]> {
    if (paymentIds.length === 0) return [];
    return payouts(exec)
      .where('bank_entry.payment_id', 'in', paymentIds)
      .orderBy('payout.created_at', 'desc')
      .orderBy('payout.id', 'desc')
      .execute();
  },

  /** Returns which of these payments a store has taken by card. */
  async byCard(exec: Exec, paymentIds: readonly string[]): Promise<Set<string>> {
    if (paymentIds.length === 0) return new Set();
    const rows = await exec
      .selectFrom('bank_entry')
      .select('payment_id')
      .where('payment_id', 'in', paymentIds)
      .where('way', '=', 'card')
      .execute();
    return new Set(rows.map(({ payment_id }) => payment_id!));
  },
};
