import { type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { freeNumbers, ownerOfNumber, takeNumber } from '#kernel/numbers.ts';
import type { Subject } from '../ports.ts';
import type { PaymentTables } from '../tables.ts';
import { PART_CODES, TRANSFER_NOTES } from '../numbered.ts';

export type PartRow = Selectable<PaymentTables['payment_part']>;
export type AccountRow = Selectable<PaymentTables['payment_account']>;

const named = ({ subject, ownerId, id }: Subject) => ({
  owner_id: ownerId,
  subject,
  subject_id: id,
});

/** Returns the subject of a part. */
export const subjectOfPart = ({ owner_id, subject, subject_id }: PartRow): Subject => ({
  subject,
  ownerId: owner_id,
  id: subject_id,
});

const change = async (
  tx: Tx,
  of: Subject,
  by: { open?: number; paid?: number; back?: number },
): Promise<void> => {
  await sql`
    update payment_account set open_fen = open_fen + ${by.open ?? 0},
      paid_fen = paid_fen + ${by.paid ?? 0}, back_fen = back_fen + ${by.back ?? 0}
    where owner_id = ${of.ownerId} and subject = ${of.subject} and subject_id = ${of.id}`.execute(
    tx,
  );
};

/** SQL of parts. Every write requires the subject's lock and keeps account and parts consistent. */
export const partRepository = {
  account: (exec: Exec, of: Subject): Promise<AccountRow | undefined> =>
    exec
      .selectFrom('payment_account')
      .selectAll()
      .where('owner_id', '=', of.ownerId)
      .where('subject', '=', of.subject)
      .where('subject_id', '=', of.id)
      .executeTakeFirst(),

  /** Returns the account of a subject, created if necessary. */
  async openAccount(tx: Tx, of: Subject, dueFen: number): Promise<AccountRow> {
    await tx
      .insertInto('payment_account')
      .values({ ...named(of), due_fen: dueFen })
      .onConflict((oc) => oc.columns(['owner_id', 'subject', 'subject_id']).doNothing())
      .execute();
    return (await partRepository.account(tx, of))!;
  },

  /** The parts of a subject, the oldest first. */
  ofSubject: (exec: Exec, of: Subject): Promise<PartRow[]> =>
    exec
      .selectFrom('payment_part')
      .selectAll()
      .where('owner_id', '=', of.ownerId)
      .where('subject', '=', of.subject)
      .where('subject_id', '=', of.id)
      .orderBy('no')
      .execute(),

  find: (exec: Exec, { ownerId, id }: { ownerId: string; id: string }) =>
    exec
      .selectFrom('payment_part')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst(),

  async byCode(exec: Exec, codeHash: string): Promise<PartRow | undefined> {
    const owner = await ownerOfNumber(exec, PART_CODES, codeHash);
    return owner && partRepository.find(exec, { ownerId: owner.userId, id: owner.id });
  },

  /** Inserts an open part and reserves its amount. */
  async insert(
    tx: Tx,
    of: Subject,
    part: Pick<
      PartRow,
      'id' | 'no' | 'amount_fen' | 'code_hash' | 'memo' | 'created_at' | 'expire_at'
    >,
  ): Promise<void> {
    const { ownerId: userId } = of;
    const { id, code_hash: code, memo } = part;
    await change(tx, of, { open: part.amount_fen });
    if (code !== null) await takeNumber(tx, PART_CODES, { number: code, userId, id });
    if (memo !== null) await takeNumber(tx, TRANSFER_NOTES, { number: memo, userId, id });
    await tx
      .insertInto('payment_part')
      .values({ ...named(of), ...part, status: 'open', payer_id: null })
      .execute();
  },

  /** Records the payer of an open part. Returns false when another person is its payer. */
  async claim(tx: Tx, { owner_id, id }: PartRow, payerId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_part')
      .set({ payer_id: payerId })
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('payer_id', 'is', null), eb('payer_id', '=', payerId)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /**
   * Marks a part as paid and moves its reserved amount to the paid amount. A closed part reserves
   * nothing.
   */
  async take(tx: Tx, part: PartRow): Promise<void> {
    const paid = part.amount_fen;
    await change(tx, subjectOfPart(part), { open: part.status === 'open' ? -paid : 0, paid });
    await partRepository.move(tx, part, 'paid');
  },

  /** Changes the amount of a part to what has arrived. */
  async resize(tx: Tx, part: PartRow, amountFen: number): Promise<void> {
    if (part.status === 'open')
      await change(tx, subjectOfPart(part), { open: amountFen - part.amount_fen });
    await partRepository.set(tx, part, { amount_fen: amountFen });
  },

  /** Changes an open part to a bank transfer. */
  async toTransfer(tx: Tx, part: PartRow, to: { memo: string; expire_at: Date }): Promise<void> {
    const { owner_id: userId, id } = part;
    await takeNumber(tx, TRANSFER_NOTES, { number: to.memo, userId, id });
    await partRepository.set(tx, part, to);
  },

  /** Records that the payer has sent the transfer. */
  claimTransfer: (
    tx: Tx,
    part: PartRow,
    { slips, claimed_at }: { slips: readonly string[]; claimed_at: Date },
  ) => partRepository.set(tx, part, { slips: JSON.stringify(slips), claimed_at }),

  async set(
    tx: Tx,
    { owner_id, id }: PartRow,
    values: Updateable<PaymentTables['payment_part']>,
  ): Promise<void> {
    await tx
      .updateTable('payment_part')
      .set(values)
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .execute();
  },

  /** Closes an open part and releases its amount. */
  async close(tx: Tx, part: PartRow): Promise<void> {
    await change(tx, subjectOfPart(part), { open: -part.amount_fen });
    await partRepository.move(tx, part, 'closed');
  },

  async move(tx: Tx, part: PartRow, to: 'paid' | 'closed'): Promise<void> {
    if (part.status === 'open' && part.memo !== null)
      await freeNumbers(tx, TRANSFER_NOTES, part.owner_id, [part.memo]);
    await partRepository.set(tx, part, { status: to, expire_at: null });
  },

  /** Changes the due amount. */
  async setDue(tx: Tx, of: Subject, dueFen: number): Promise<void> {
    await tx
      .updateTable('payment_account')
      .set({ due_fen: dueFen })
      .where('owner_id', '=', of.ownerId)
      .where('subject', '=', of.subject)
      .where('subject_id', '=', of.id)
      .execute();
  },

  /** Adds to the refunded amount of partial payments. */
  giveBack: (tx: Tx, of: Subject, amountFen: number) => change(tx, of, { back: amountFen }),

  /** Open parts past their deadline. */
  expired: (exec: Exec, now: Date, size: number): Promise<PartRow[]> =>
    exec
      .selectFrom('payment_part')
      .selectAll()
      .where('status', '=', 'open')
      .where('expire_at', '<=', now)
      .orderBy('expire_at')
      .limit(size)
      .execute(),
};
