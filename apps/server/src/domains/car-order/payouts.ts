import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/sealed.ts';
import type { Vault } from '#kernel/vault.ts';
import type { CarOrderRow } from './repository.ts';

type Named = Pick<CarOrderRow, 'user_id' | 'id'>;

export const PAYOUT_ACCOUNT = { table: 'car_payout', column: 'account' } as const;
/** Who was paid has to be told for as long as books are kept. */
export const sealedPayouts: SealedColumn = {
  ...PAYOUT_ACCOUNT,
  key: ['user_id', 'order_id'],
  older: null,
  erasing: { how: 'kept' },
};

/** What sellers owe buyers beside what goes back. */
export const payouts = {
  find: (exec: Exec, { user_id, id }: Named) =>
    exec
      .selectFrom('car_payout')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .executeTakeFirst(),

  async add(
    tx: Tx,
    { user_id, id }: Named,
    { amountFen, reason, now }: { amountFen: number; reason: string; now: Date },
  ): Promise<void> {
    await tx
      .insertInto('car_payout')
      .values({ user_id, order_id: id, amount_fen: amountFen, reason, created_at: now })
      .execute();
  },

  setAccount: (tx: Tx, { user_id, id }: Named, account: string) =>
    tx
      .updateTable('car_payout')
      .set({ account })
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .execute(),

  async paid(tx: Tx, { user_id, id }: Named, bankRef: string, now: Date): Promise<void> {
    await tx
      .updateTable('car_payout')
      .set({ paid_at: now, bank_ref: bankRef })
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .execute();
  },
};

const REFUSED_ACCOUNT = { table: 'car_refund_payout', column: 'account' } as const;
export const sealedRefundPayouts: SealedColumn = {
  ...REFUSED_ACCOUNT,
  key: ['user_id', 'refund_id'],
  older: null,
  erasing: { how: 'kept' },
};

/** Refunds no channel carries: the seller transfers them. */
export const refusedRefunds = {
  of: (exec: Exec, { user_id, id }: Named) =>
    exec
      .selectFrom('car_refund_payout')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .orderBy('created_at')
      .orderBy('refund_id')
      .execute(),

  async add(
    tx: Tx,
    { user_id, id }: Named,
    { refundId, amountFen, now }: { refundId: string; amountFen: number; now: Date },
  ): Promise<void> {
    await tx
      .insertInto('car_refund_payout')
      .values({
        user_id,
        order_id: id,
        refund_id: refundId,
        amount_fen: amountFen,
        created_at: now,
      })
      .execute();
  },

  /** Where those go that are not paid yet. */
  async setAccount(tx: Tx, order: Named, vault: Vault, account: PayoutAccount): Promise<number> {
    const open = (await refusedRefunds.of(tx, order)).filter(({ paid_at }) => !paid_at);
    for (const { refund_id } of open)
      await tx
        .updateTable('car_refund_payout')
        .set({ account: sealJson(vault, REFUSED_ACCOUNT, refund_id, account) })
        .where('user_id', '=', order.user_id)
        .where('refund_id', '=', refund_id)
        .execute();
    return open.length;
  },

  async paid(
    tx: Tx,
    { user_id }: Named,
    refundId: string,
    { bankRef, now }: { bankRef: string; now: Date },
  ): Promise<void> {
    await tx
      .updateTable('car_refund_payout')
      .set({ paid_at: now, bank_ref: bankRef })
      .where('user_id', '=', user_id)
      .where('refund_id', '=', refundId)
      .execute();
  },
};

/** Whether the bank's reference is one of a payout that was written down before. */
export async function isRefUsed(tx: Tx, bankRef: string): Promise<boolean> {
  const used = await tx
    .selectFrom('car_payout')
    .select('order_id')
    .where('bank_ref', '=', bankRef)
    .unionAll(tx.selectFrom('car_refund_payout').select('order_id').where('bank_ref', '=', bankRef))
    .executeTakeFirst();
  return used !== undefined;
}

export type PayoutAccount = { name: string; bank: string; account: string };

const masked = ({ bank, account }: PayoutAccount): string => `${bank} 尾号 ${account.slice(-4)}`;

/** What is transferred because no channel carries it back, as its buyer sees it; null for nothing. */
export async function refusedOf(
  { vault }: { vault: Vault },
  exec: Exec,
  order: CarOrderRow,
): Promise<CarOrder['refused']> {
  const rows = await refusedRefunds.of(exec, order);
  const open = rows.filter(({ paid_at }) => !paid_at);
  const [first] = open.length > 0 ? open : rows;
  if (!first) return null;
  const { account, refund_id, paid_at } = first;
  const shown = open.length > 0 ? open : rows;
  return {
    fen: shown.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    account: account ? masked(openJson(vault, REFUSED_ACCOUNT, refund_id, account)) : '',
    paidAt: paid_at?.toISOString() ?? null,
  };
}

/** What the seller owes, as its buyer sees it; null for nothing. */
export async function payoutOf(
  { vault }: { vault: Vault },
  exec: Exec,
  order: CarOrderRow,
): Promise<CarOrder['payout']> {
  const payout = await payouts.find(exec, order);
  if (!payout) return null;
  const { account } = payout;
  return {
    fen: payout.amount_fen,
    why: payout.reason,
    account: account ? masked(openJson(vault, PAYOUT_ACCOUNT, order.id, account)) : '',
    paidAt: payout.paid_at?.toISOString() ?? null,
  };
}
