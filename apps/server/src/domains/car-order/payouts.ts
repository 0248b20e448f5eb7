import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/sealed.ts';
import type { Vault } from '#kernel/vault.ts';
import type { CarOrderRow } from './repository.ts';

type Named = Pick<CarOrderRow, 'user_id' | 'id'>;

export const PAYOUT_ACCOUNT = { table: 'car_payout', column: 'account' } as const;
/** The account is an accounting record, which outlives the erasure of personal data. */
export const sealedPayouts: SealedColumn = {
  ...PAYOUT_ACCOUNT,
  key: ['user_id', 'order_id'],
  older: null,
  erasing: { how: 'kept' },
};

/** Payouts: what sellers owe buyers besides refunds. */
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

/** Refunds that no channel can carry and that the seller transfers to the payers. */
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

  /** Returns the refund of a payer other than the buyer. */
  ofPayer: (exec: Exec, payerId: string, refundId: string) =>
    exec
      .selectFrom('car_refund_payout')
      .selectAll()
      .where('payer_id', '=', payerId)
      .where('refund_id', '=', refundId)
      .executeTakeFirst(),

  async add(
    tx: Tx,
    { user_id, id }: Named,
    row: { refundId: string; amountFen: number; payerId: string | null; now: Date },
  ): Promise<void> {
    await tx
      .insertInto('car_refund_payout')
      .values({
        user_id,
        order_id: id,
        refund_id: row.refundId,
        amount_fen: row.amountFen,
        payer_id: row.payerId,
        created_at: row.now,
      })
      .execute();
  },

  /**
   * Sets the bank account of the unpaid transfers to the buyer (`payerId` null) or to another
   * payer. Returns their number.
   */
  async setAccount(
    tx: Tx,
    order: Named,
    { vault, payerId }: { vault: Vault; payerId: string | null },
    account: PayoutAccount,
  ): Promise<number> {
    const open = (await refusedRefunds.of(tx, order)).filter(
      ({ paid_at, payer_id }) => !paid_at && payer_id === payerId,
    );
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
export type RefusedRefund = Awaited<ReturnType<typeof refusedRefunds.of>>[number];

/** Whether the bank reference belongs to a recorded payout or transfer. */
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

type WithVault = { vault: Vault };

/** Returns the unmasked bank account for a refund; null until it is given. */
export const refusedAccount = (
  { vault }: WithVault,
  { account, refund_id }: Pick<RefusedRefund, 'account' | 'refund_id'>,
): PayoutAccount | null =>
  account === null ? null : openJson(vault, REFUSED_ACCOUNT, refund_id, account);

/** Returns the masked bank account for a refund; '' until it is given. */
export function maskedAccount(context: WithVault, row: RefusedRefund): string {
  const account = refusedAccount(context, row);
  return account ? masked(account) : '';
}

/** Returns the sum of the unpaid transfers, or of all when every one is paid; null without any. */
function newest(rows: RefusedRefund[]): { fen: number; first: RefusedRefund } | null {
  const open = rows.filter(({ paid_at }) => !paid_at);
  const shown = open.length > 0 ? open : rows;
  const [first] = shown;
  return first ? { fen: shown.reduce((sum, { amount_fen }) => sum + amount_fen, 0), first } : null;
}

/** Returns the refunds by bank transfer as the buyer sees them. */
export async function refusedOf(
  context: WithVault,
  exec: Exec,
  order: CarOrderRow,
): Promise<Pick<CarOrder, 'refused' | 'refusedOfPayers'>> {
  const rows = await refusedRefunds.of(exec, order);
  const own = newest(rows.filter(({ payer_id }) => payer_id === null));
  const payers = newest(rows.filter(({ payer_id }) => payer_id !== null));
  const paidAt = ({ paid_at }: RefusedRefund) => paid_at?.toISOString() ?? null;
  return {
    refused: own && {
      fen: own.fen,
      account: maskedAccount(context, own.first),
      paidAt: paidAt(own.first),
    },
    refusedOfPayers: payers && { fen: payers.fen, paidAt: paidAt(payers.first) },
  };
}

/** Returns the unmasked bank account for the payout; null until it is given. */
export const payoutAccount = (
  { vault }: WithVault,
  orderId: string,
  account: string | null,
): PayoutAccount | null =>
  account === null ? null : openJson(vault, PAYOUT_ACCOUNT, orderId, account);

/** Returns the payout as the buyer sees it; null without one. */
export async function payoutOf(
  context: WithVault,
  exec: Exec,
  order: CarOrderRow,
): Promise<CarOrder['payout']> {
  const payout = await payouts.find(exec, order);
  if (!payout) return null;
  const account = payoutAccount(context, order.id, payout.account);
  return {
    fen: payout.amount_fen,
    why: payout.reason,
    account: account ? masked(account) : '',
    paidAt: payout.paid_at?.toISOString() ?? null,
  };
}
