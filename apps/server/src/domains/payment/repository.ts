import type { Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PaymentStatus, PaymentTables } from './tables.ts';

export type PaymentRow = Selectable<PaymentTables['payment']>;

export const paymentRepository = {
  async insert(
    exec: Exec,
    row: {
      id: string;
      userId: string;
      orderId: string;
      channel: string;
      amountFen: number;
      now: Date;
    },
  ) {
    await exec
      .insertInto('payment')
      .values({
        id: row.id,
        user_id: row.userId,
        order_id: row.orderId,
        channel: row.channel,
        amount_fen: row.amountFen,
        status: 'created',
        provider_no: null,
        created_at: row.now,
        settled_at: null,
      })
      .execute();
  },

  /** The newest attempts of an order first. */
  ofOrder: (exec: Exec, userId: string, orderId: string): Promise<PaymentRow[]> =>
    exec
      .selectFrom('payment')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
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
    },
  ) {
    await tx.updateTable('payment').set(change).where('id', '=', id).execute();
  },

  /** Open payments nobody has heard of for a while. */
  silent: (exec: Exec, before: Date, after: Date): Promise<PaymentRow[]> =>
    exec
      .selectFrom('payment')
      .selectAll()
      .where('status', '=', 'created')
      .where('created_at', '<=', before)
      .where('created_at', '>', after)
      .orderBy('created_at')
      .limit(50)
      .execute(),

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
    const common = {
      transaction_id: entry.id,
      order_id: entry.payment.order_id,
      payment_id: entry.payment.id,
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
    row: { paymentId: string; providerNo: string; amountFen: number; now: Date },
  ) {
    await exec
      .insertInto('sandbox_transaction')
      .values({
        payment_id: row.paymentId,
        provider_no: row.providerNo,
        amount_fen: row.amountFen,
        status: 'open',
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
};
