import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { ownerOfNumber, takeNumber } from '#kernel/numbers.ts';
import type { PaySubject, Subject } from './ports.ts';
import type { Refund } from './provider.ts';
import type { PaymentStatus, PaymentTables } from './tables.ts';
import { PAYMENT_IDS, PAYMENT_REFUND_IDS, PROVIDER_NUMBERS } from './numbered.ts';

export type PaymentRow = Selectable<PaymentTables['payment']>;
export type PaymentRefundRow = Selectable<PaymentTables['payment_refund']>;

type PaymentKey = Pick<PaymentRow, 'owner_id' | 'id'>;
type RefundKey = Pick<PaymentRefundRow, 'owner_id' | 'id'>;

/** Returns the subject of a payment. */
export const subjectOf = ({ subject, owner_id, subject_id }: PaymentRow): Subject => ({
  subject,
  ownerId: owner_id!,
  id: subject_id!,
});

/** A refund of a payment for a subject of `ownerId`. */
export type OwnedRefund = Refund & { ownerId: string };

export const paymentRepository = {
  async insert(
    tx: Tx,
    row: {
      id: string;
      of: Subject;
      /** Null for a payment of the whole subject. */
      partId: string | null;
      payerId: string;
      channel: string;
      amountFen: number;
      /** When to query the provider; null for never. */
      askAt: Date | null;
      now: Date;
    },
  ): Promise<PaymentRow> {
    const { ownerId: userId } = row.of;
    await takeNumber(tx, PAYMENT_IDS, { number: row.id, userId, id: row.id });
    return tx
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
      .executeTakeFirstOrThrow();
  },

  /** The attempts of a subject, the newest first. */
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

  /** The payments received for subjects of one owner, the oldest first, with their refunds. */
  received: (
    exec: Exec,
    { subject, ownerId, ids }: { subject: PaySubject; ownerId: string; ids: readonly string[] },
  ) =>
    exec
      .selectFrom('payment')
      .select(['id as payment_id', 'subject_id', 'user_id', 'amount_fen', 'channel', 'settled_at'])
      .select(
        sql<{ fen: number; at: string | null }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('fen', r.amount_fen, 'at', r.done_at) order by r.created_at, r.id)
          from payment_refund r where r.owner_id = ${ownerId} and r.payment_id = payment.id), '[]')`.as(
          'backs',
        ),
      )
      .where('owner_id', '=', ownerId)
      .where('subject', '=', subject)
      .where('subject_id', 'in', ids)
      .where('status', 'in', ['paid', 'refunding', 'refunded'])
      .where('settled_at', 'is not', null)
      .orderBy('settled_at')
      .orderBy('id')
      .execute(),

  /** Finds a payment by its id alone. */
  async find(exec: Exec, id: string): Promise<PaymentRow | undefined> {
    const owner = await ownerOfNumber(exec, PAYMENT_IDS, id);
    return owner && paymentRepository.named(exec, { owner_id: owner.userId, id });
  },

  named: (exec: Exec, { owner_id, id }: PaymentKey): Promise<PaymentRow | undefined> =>
    exec
      .selectFrom('payment')
      .selectAll()
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .executeTakeFirst(),

  lock: (tx: Tx, { owner_id, id }: PaymentKey): Promise<PaymentRow | undefined> =>
    tx
      .selectFrom('payment')
      .selectAll()
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async update(
    tx: Tx,
    { owner_id, id }: PaymentKey,
    change: {
      status: PaymentStatus;
      provider_no?: string;
      fail_reason?: string;
      settled_at?: Date;
      ask_at?: null;
    },
  ) {
    const { provider_no: number } = change;
    if (number) await takeNumber(tx, PROVIDER_NUMBERS, { number, userId: owner_id, id });
    await tx
      .updateTable('payment')
      .set(change)
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .execute();
  },

  /**
   * Closes the open attempts for a part, or for the whole subject when `partId` is null, and
   * returns their ids. The provider is still queried about them.
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
   * Returns payments to query now and schedules the next query after as long as the payment has
   * existed, at most `maxMs`, until it is older than `forgottenAfterMs`. Two processes never take
   * the same payment.
   */
  async takeToAsk(
    exec: Exec,
    now: Date,
    { size, maxMs, forgottenAfterMs }: { size: number; maxMs: number; forgottenAfterMs: number },
  ): Promise<PaymentRow[]> {
    const forgotten = new Date(now.getTime() - forgottenAfterMs);
    const due = await exec
      .selectFrom('payment')
      .select(['owner_id', 'id'])
      .where('ask_at', '<=', now)
      .orderBy('ask_at')
      .limit(size)
      .execute();
    const taken: PaymentRow[] = [];
    for (const { owner_id, id } of due) {
      const { rows } = await sql<PaymentRow>`
        update payment set ask_at = case when created_at > ${forgotten} then
          ${now}::timestamptz + least(${now}::timestamptz - created_at, make_interval(secs => ${maxMs / 1000}))
        end
        where owner_id = ${owner_id} and id = ${id} and ask_at <= ${now}
        returning *`.execute(exec);
      taken.push(...rows);
    }
    return taken;
  },

  /** Reserves an amount of a received payment for a refund; undefined when it exceeds the rest. */
  setAside: (tx: Tx, { ownerId, paymentId, amountFen }: OwnedRefund) =>
    tx
      .updateTable('payment')
      .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', amountFen) }))
      .where('owner_id', '=', ownerId)
      .where('id', '=', paymentId)
      .where('status', 'in', ['paid', 'refunding'])
      .where((eb) => eb(eb('refunded_fen', '+', amountFen), '<=', eb.ref('amount_fen')))
      .returning('channel')
      .executeTakeFirst(),

  /**
   * `requestId`: the refund of a subject that is split over several payments; null for one payment.
   */
  async addRefund(
    tx: Tx,
    { ownerId, refundId, paymentId, amountFen }: OwnedRefund,
    requestId: string | null,
    now: Date,
  ) {
    await takeNumber(tx, PAYMENT_REFUND_IDS, { number: refundId, userId: ownerId, id: refundId });
    await tx
      .insertInto('payment_refund')
      .values({
        owner_id: ownerId,
        id: refundId,
        request_id: requestId,
        payment_id: paymentId,
        amount_fen: amountFen,
        created_at: now,
        done_at: null,
      })
      .execute();
  },

  async findRefund(exec: Exec, id: string): Promise<PaymentRefundRow | undefined> {
    const owner = await ownerOfNumber(exec, PAYMENT_REFUND_IDS, id);
    const rows = exec.selectFrom('payment_refund').selectAll().where('id', '=', id);
    // A process of the release before names no owner.
    return (owner ? rows.where('owner_id', '=', owner.userId) : rows).executeTakeFirst();
  },

  /** Names the owners of refunds from processes of the release before, which name none. */
  async ownRefunds(exec: Exec): Promise<void> {
    await sql`update payment_refund set owner_id = payment.owner_id from payment
      where payment_refund.owner_id = '' and payment.id = payment_refund.payment_id`.execute(exec);
  },

  /** Counts a refusal of a pending refund and returns the number of refusals. */
  async countRefusal(tx: Tx, { owner_id, id }: RefundKey): Promise<number | undefined> {
    const row = await tx
      .updateTable('payment_refund')
      .set(({ eb }) => ({ refusals: eb('refusals', '+', 1) }))
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where('refused_at', 'is', null)
      .returning('refusals')
      .executeTakeFirst();
    return row?.refusals;
  },

  /** Stops further attempts at the channel. */
  async giveUpRefund(tx: Tx, { owner_id, id }: RefundKey, now: Date): Promise<void> {
    await tx
      .updateTable('payment_refund')
      .set({ refused_at: now })
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the amount of a split refund and whether all of it is done. */
  async request(
    tx: Tx,
    ownerId: string,
    requestId: string,
  ): Promise<{ amountFen: number; done: boolean }> {
    const rows = await tx
      .selectFrom('payment_refund')
      .select(['amount_fen', 'done_at'])
      .where('owner_id', '=', ownerId)
      .where('request_id', '=', requestId)
      .execute();
    return {
      amountFen: rows.reduce((sum, row) => sum + row.amount_fen, 0),
      done: rows.every((row) => row.done_at !== null),
    };
  },

  /** Returns false when the refund was finished before. */
  async finishRefund(tx: Tx, { owner_id, id }: RefundKey, now: Date): Promise<boolean> {
    const result = await tx
      .updateTable('payment_refund')
      .set({ done_at: now })
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },

  /** Returns the finished refunds of a payment, in fen. */
  async sentBack(tx: Tx, { owner_id, id }: PaymentKey): Promise<number> {
    const { sum } = await tx
      .selectFrom('payment_refund')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount_fen'), eb.val('0')).as('sum'))
      .where('owner_id', '=', owner_id)
      .where('payment_id', '=', id)
      .where('done_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(sum);
  },

  /** Posts a ledger transaction of two entries that sum to 0. */
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

  /**
   * Posts a ledger transaction without a payment row; it uses its own id in place of the payment's.
   */
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

/** SQL of the sandbox provider's records. */
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
  /** Lets refunds of a payment be refused, as for a closed account. */
  async refuseRefunds(exec: Exec, paymentId: string): Promise<void> {
    await exec
      .updateTable('sandbox_transaction')
      .set({ refuses_refunds: true })
      .where('payment_id', '=', paymentId)
      .execute();
  },

  /** Returns false when the refund was recorded before. */
  async addRefund(tx: Tx, { refundId, paymentId, amountFen }: Refund): Promise<boolean> {
    const added = await tx
      .insertInto('sandbox_refund')
      .values({ refund_id: refundId, payment_id: paymentId, amount_fen: amountFen })
      .onConflict((oc) => oc.column('refund_id').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** Returns false when the payment is not paid or less is left of it. */
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
