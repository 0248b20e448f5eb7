import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { openJson, type SealedColumn } from '#kernel/sealed.ts';
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

  /** False where the bank's reference is another payout's. */
  async paid(tx: Tx, { user_id, id }: Named, bankRef: string, now: Date): Promise<boolean> {
    const other = await tx
      .selectFrom('car_payout')
      .select('order_id')
      .where('bank_ref', '=', bankRef)
      .executeTakeFirst();
    if (other) return false;
    await tx
      .updateTable('car_payout')
      .set({ paid_at: now, bank_ref: bankRef })
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .execute();
    return true;
  },
};

type PayoutAccount = { name: string; bank: string; account: string };

/** What the seller owes, as its buyer sees it; null for nothing. */
export async function payoutOf(
  { vault }: { vault: Vault },
  exec: Exec,
  order: CarOrderRow,
): Promise<CarOrder['payout']> {
  const payout = await payouts.find(exec, order);
  if (!payout) return null;
  const to =
    payout.account && openJson<PayoutAccount>(vault, PAYOUT_ACCOUNT, order.id, payout.account);
  return {
    fen: payout.amount_fen,
    why: payout.reason,
    account: to ? `${to.bank} 尾号 ${to.account.slice(-4)}` : '',
    paidAt: payout.paid_at?.toISOString() ?? null,
  };
}
