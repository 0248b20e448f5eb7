import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PaySubject, Subject } from './ports.ts';
import type { Refund } from './provider.ts';
import type { PaymentStatus, PaymentTables } from './tables.ts';

export type PaymentRow = Selectable<PaymentTables['payment']>;
export type PaymentRefundRow = Selectable<PaymentTables['payment_refund']>;

/** What a payment is for. */
export const subjectOf = ({ subject, owner_id, subject_id }: PaymentRow): Subject => ({
  subject,
  ownerId: owner_id!,
  id: subject_id!,
});

export const paymentRepository = {
  insert: (
    tx: Tx,
    row: {
      id: string;
      of: Subject;
      /** Null for all of it. */
      partId: string | null;
      payerId: string;
      channel: string;
      amountFen: number;
      /** Null where nobody is asked about it. */
      askAt: Date | null;
      now: Date;
    },
  ): Promise<PaymentRow> =>
    tx
      .insertInto('payment')
      .values({
        id: row.id,
        user_id: row.payerId,
        subject: row.of.subject,
        owner_id: row.of.ownerId,
        subject_id: row.of.id,
        part_id: row.partId,
        channel: row.channel,
        amount_fen: row.amountFen,
        status: 'created',
        provider_no: null,
        created_at: row.now,
        settled_at: null,
        ask_at: row.askAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** The newest attempts of a subject first. */
  ofSubject: (exec: Exec, { subject, ownerId, id }: Subject): Promise<PaymentRow[]> =>
    exec
      .selectFrom('payment')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** What has come for some things of one owner, the first first, with what has gone back or is about to. */
  received: (
    exec: Exec,
    { subject, ownerId, ids }: { subject: PaySubject; ownerId: string; ids: readonly string[] },
  ) =>
    exec
      .selectFrom('payment')
      .select(['subject_id', 'user_id', 'amount_fen', 'channel', 'settled_at'])
      .select((eb) =>
        eb
          .selectFrom('bank_entry')
          .select('way')
          .whereRef('payment_id', '=', 'payment.id')
          .as('way'),
      )
      .select(
        sql<{ fen: number; at: string | null }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('fen', r.amount_fen, 'at', r.done_at) order by r.created_at, r.id)
          from payment_refund r where r.payment_id = payment.id), '[]')`.as('backs'),
      )
      .where('owner_id', '=', ownerId)
      .where('subject', '=', subject)
      .where('subject_id', 'in', ids)
      .where('status', 'in', ['paid', 'refunding', 'refunded'])
      .where('settled_at', 'is not', null)
      .orderBy('settled_at')
      .orderBy('id')
      .execute(),

  find: (exec: Exec, id: string) =>
    exec.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst(),

  lock: (tx: Tx, id: string) =>
    tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  async update(
    tx: Tx,
    id: string,
    change: {
      status: PaymentStatus;
      provider_no?: string;
      fail_reason?: string;
      settled_at?: Date;
      ask_at?: null;
    },
  ) {
    await tx.updateTable('payment').set(change).where('id', '=', id).execute();
  },

  /**
   * Closes the open attempts to pay a part, or all of it at once with null, answering which; the
   * provider is still asked about them.
   */
  async closeOpen(
    tx: Tx,
    { subject, ownerId, id }: Subject,
    partId: string | null,
  ): Promise<string[]> {
    const closed = await tx
      .updateTable('payment')
      .set({ status: 'closed' })
      .where('owner_id', '=', ownerId)
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .where('part_id', 'is not distinct from', partId)
      .where('status', '=', 'created')
      .returning('id')
      .execute();
    return closed.map((row) => row.id);
  },

  /**
   * Payments to ask about now, each set to be asked again after as long as it has existed, within
   * `most`, until it is older than `forgottenAfter`. Two processes never take the same one.
   */
  async takeToAsk(
    exec: Exec,
    now: Date,
    { size, mostMs, forgottenAfterMs }: { size: number; mostMs: number; forgottenAfterMs: number },
  ): Promise<PaymentRow[]> {
    const forgotten = new Date(now.getTime() - forgottenAfterMs);
    const { rows } = await sql<PaymentRow>`
      update payment set ask_at = case when created_at > ${forgotten} then
        ${now}::timestamptz + least(${now}::timestamptz - created_at, make_interval(secs => ${mostMs / 1000}))
      end
      where id in (
        select id from payment where ask_at <= ${now} order by ask_at limit ${size}
        for update skip locked
      )
      returning *`.execute(exec);
    return rows;
  },

  /** Sets money of a payment that was received aside to go back; undefined when there is not so much left. */
  setAside: (tx: Tx, paymentId: string, amountFen: number) =>
    tx
      .updateTable('payment')
      .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', amountFen) }))
      .where('id', '=', paymentId)
      .where('status', 'in', ['paid', 'refunding'])
      .where((eb) => eb(eb('refunded_fen', '+', amountFen), '<=', eb.ref('amount_fen')))
      .returning('channel')
      .executeTakeFirst(),

  /** `requestId`: of the refund that goes back in several ways; null for one. */
  async addRefund(
    tx: Tx,
    { refundId, paymentId, amountFen }: Refund,
    requestId: string | null,
    now: Date,
  ) {
    await tx
      .insertInto('payment_refund')
      .values({
        id: refundId,
        request_id: requestId,
        payment_id: paymentId,
        amount_fen: amountFen,
        created_at: now,
        done_at: null,
      })
      .execute();
  },

  findRefund: (exec: Exec, id: string): Promise<PaymentRefundRow | undefined> =>
    exec.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Counts a refusal of one that has not gone back; how many there are now. */
  async countRefusal(tx: Tx, id: string): Promise<number | undefined> {
    const row = await tx
      .updateTable('payment_refund')
      .set(({ eb }) => ({ refusals: eb('refusals', '+', 1) }))
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where('refused_at', 'is', null)
      .returning('refusals')
      .executeTakeFirst();
    return row?.refusals;
  },

  /** Its channel is not asked any more. */
  async giveUpRefund(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.updateTable('payment_refund').set({ refused_at: now }).where('id', '=', id).execute();
  },

  /** What goes back in several ways, and whether all of it has. */
  async request(tx: Tx, requestId: string): Promise<{ amountFen: number; done: boolean }> {
    const rows = await tx
      .selectFrom('payment_refund')
      .select(['amount_fen', 'done_at'])
      .where('request_id', '=', requestId)
      .execute();
    return {
      amountFen: rows.reduce((sum, row) => sum + row.amount_fen, 0),
      done: rows.every((row) => row.done_at !== null),
    };
  },

  /** False when it is done already. */
  async finishRefund(tx: Tx, id: string, now: Date): Promise<boolean> {
    const result = await tx
      .updateTable('payment_refund')
      .set({ done_at: now })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },

  /** What has gone back of a payment, in fen. */
  async sentBack(tx: Tx, paymentId: string): Promise<number> {
    const { sum } = await tx
      .selectFrom('payment_refund')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount_fen'), eb.val('0')).as('sum'))
      .where('payment_id', '=', paymentId)
      .where('done_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(sum);
  },

  /** Posts a transaction of two entries that sum to 0. */
  async post(
    tx: Tx,
    entry: {
      id: string;
      from: string;
      to: string;
      amountFen: number;
      payment: PaymentRow;
      now: Date;
    },
  ): Promise<void> {
    const { subject, subject_id: id, id: paymentId } = entry.payment;
    await paymentRepository.postFor(tx, { ...entry, of: { subject, id: id! }, paymentId });
  },

  /** The same for what is no payment, which is named as one by its own id. */
  async postFor(
    tx: Tx,
    entry: {
      id: string;
      from: string;
      to: string;
      amountFen: number;
      of: { subject: PaySubject | 'bankEntry'; id: string };
      paymentId?: string;
      now: Date;
    },
  ): Promise<void> {
    const common = {
      transaction_id: entry.id,
      subject: entry.of.subject,
      subject_id: entry.of.id,
      payment_id: entry.paymentId ?? entry.of.id,
      created_at: entry.now,
    };
    await tx
      .insertInto('ledger_entry')
      .values([
        { ...common, account: entry.from, amount_fen: -entry.amountFen },
        { ...common, account: entry.to, amount_fen: entry.amountFen },
      ])
      .execute();
  },
};

/** The sandbox cashier's books. */
export const sandboxRepository = {
  async open(
    exec: Exec,
    row: {
      paymentId: string;
      providerNo: string;
      amountFen: number;
      title: string;
      returnTo: string;
      now: Date;
    },
  ) {
    await exec
      .insertInto('sandbox_transaction')
      .values({
        payment_id: row.paymentId,
        provider_no: row.providerNo,
        amount_fen: row.amountFen,
        status: 'open',
        title: row.title,
        return_to: row.returnTo,
        updated_at: row.now,
      })
      .onConflict((oc) => oc.column('payment_id').doNothing())
      .execute();
  },

  find: (exec: Exec, paymentId: string) =>
    exec
      .selectFrom('sandbox_transaction')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirst(),

  async move(
    exec: Exec,
    paymentId: string,
    from: readonly PaymentTables['sandbox_transaction']['status'][],
    to: PaymentTables['sandbox_transaction']['status'],
    now: Date,
  ) {
    await exec
      .updateTable('sandbox_transaction')
      .set({ status: to, updated_at: now })
      .where('payment_id', '=', paymentId)
      .where('status', 'in', from)
      .execute();
  },
  /** The account it came from is gone. */
  async refuseRefunds(exec: Exec, paymentId: string): Promise<void> {
    await exec
      .updateTable('sandbox_transaction')
      .set({ refuses_refunds: true })
      .where('payment_id', '=', paymentId)
      .execute();
  },

  /** False when the refund is in the books already. */
  async addRefund(tx: Tx, { refundId, paymentId, amountFen }: Refund): Promise<boolean> {
    const added = await tx
      .insertInto('sandbox_refund')
      .values({ refund_id: refundId, payment_id: paymentId, amount_fen: amountFen })
      .onConflict((oc) => oc.column('refund_id').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** False when nothing was paid or not so much is left. */
  async takeBack(tx: Tx, { paymentId, amountFen }: Refund, now: Date): Promise<boolean> {
    const left = sql`amount_fen - refunded_fen`;
    const { numAffectedRows } = await sql`
      update sandbox_transaction set
        refunded_fen = refunded_fen + ${amountFen},
        status = case when ${left} = ${amountFen} then 'refunded' else 'paid' end,
        updated_at = ${now}
      where payment_id = ${paymentId} and status = 'paid' and ${left} >= ${amountFen}`.execute(tx);
    return numAffectedRows === 1n;
  },
};
