import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

export type Posting = {
  userId: string;
  /** Points, never negative; 0 posts nothing. */
  amount: number;
  /** What happened, e.g. `order.spend`. Unique with `reference` for a user. */
  reason: string;
  /** What it happened to, e.g. the order's id. */
  reference: string;
};

export const memberRepository = {
  async balance(exec: Exec, userId: string): Promise<number> {
    const row = await exec
      .selectFrom('score_account')
      .select('balance')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.balance ?? 0;
  },

  /** Writes the journal; false when this reason and reference are there already. */
  async addEntry(
    tx: Tx,
    {
      id,
      userId,
      delta,
      reason,
      reference,
      at,
    }: Omit<Posting, 'amount'> & {
      id: string;
      delta: number;
      at: Date;
    },
  ): Promise<boolean> {
    const result = await tx
      .insertInto('score_entry')
      .values({ user_id: userId, id, delta, reason, reference, created_at: at })
      .onConflict((oc) => oc.columns(['user_id', 'reason', 'reference']).doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  },

  /** Writes the journal unless this is there already, and takes the points if there are so many. */
  async spend(
    tx: Tx,
    { id, userId, amount, reason, reference, at }: Posting & { id: string; at: Date },
  ): Promise<{ posted: boolean; taken: boolean }> {
    const { rows } = await sql<{ posted: boolean; taken: boolean }>`
      with entry as (
        insert into score_entry (user_id, id, delta, reason, reference, created_at)
        values (${userId}, ${id}, ${-amount}, ${reason}, ${reference}, ${at})
        on conflict (user_id, reason, reference) do nothing
        returning user_id
      ), account as (
        update score_account set balance = balance - ${amount} from entry
        where score_account.user_id = entry.user_id and balance >= ${amount}
        returning 1
      )
      select exists (select from entry) as posted, exists (select from account) as taken`.execute(
      tx,
    );
    return rows[0]!;
  },

  async add(tx: Tx, userId: string, amount: number): Promise<void> {
    await tx
      .insertInto('score_account')
      .values({ user_id: userId, balance: amount })
      .onConflict((oc) =>
        oc.column('user_id').doUpdateSet((eb) => ({
          balance: eb('score_account.balance', '+', amount),
        })),
      )
      .execute();
  },

  /** The balance, which nobody changes until the transaction ends. */
  async lock(tx: Tx, userId: string): Promise<number> {
    const row = await tx
      .selectFrom('score_account')
      .select('balance')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    return row?.balance ?? 0;
  },

  /** Takes points if there are so many. */
  async take(tx: Tx, userId: string, amount: number): Promise<boolean> {
    const result = await tx
      .updateTable('score_account')
      .set((eb) => ({ balance: eb('balance', '-', amount) }))
      .where('user_id', '=', userId)
      .where('balance', '>=', amount)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },
};
