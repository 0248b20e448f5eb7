import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { payouts, type RefusedRefund, refusedRefunds } from './payout-repository.ts';
import type { CarOrderRow } from '../repository.ts';

export const PAYOUT_ACCOUNT = { table: 'car_payout', column: 'account' } as const;
/** The account is an accounting record, which outlives the erasure of personal data. */
export const sealedPayouts: SealedColumn = {
  ...PAYOUT_ACCOUNT,
  key: ['user_id', 'order_id'],
  erasing: { how: 'kept' },
};

const REFUSED_ACCOUNT = { table: 'car_refund_payout', column: 'account' } as const;
export const sealedRefundPayouts: SealedColumn = {
  ...REFUSED_ACCOUNT,
  key: ['user_id', 'refund_id'],
  erasing: { how: 'kept' },
};

type WithVault = { vault: Vault };

export type PayoutAccount = { name: string; bank: string; account: string };

/**
 * Sets the bank account of the unpaid transfers to the buyer (`payerId` null) or to another payer.
 * Returns their number.
 */
export async function setRefusedAccount(
  tx: Tx,
  order: Pick<CarOrderRow, 'user_id' | 'id'>,
  { vault, payerId }: WithVault & { payerId: string | null },
  account: PayoutAccount,
): Promise<number> {
  const open = (await refusedRefunds.of(tx, order)).filter(
    ({ paid_at, payer_id }) => !paid_at && payer_id === payerId,
  );
  for (const { refund_id } of open) {
    const sealed = sealJson(vault, REFUSED_ACCOUNT, refund_id, account);
    await refusedRefunds.setAccount(tx, order, refund_id, sealed);
  }
  return open.length;
}

const masked = ({ bank, account }: PayoutAccount): string => `${bank} 尾号 ${account.slice(-4)}`;

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
