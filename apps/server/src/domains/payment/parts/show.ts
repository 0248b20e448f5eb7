import type { PayPart, PayParts, PayTransfer } from '@marque/contract/pay/schema';
import type { Exec } from '#kernel/database.ts';
import type { PaymentContext } from '../context.ts';
import { payerNames } from '../payer-names.ts';
import type { Subject } from '../ports.ts';
import { paymentRepository as payments, type PaymentRow } from '../repository.ts';
import type { TransferAccount } from '../settings.ts';
import { transferRepository as transfers } from '../transfer/repository.ts';
import { payerCode } from './code.ts';
import { type AccountRow, type PartRow, partRepository as parts } from './repository.ts';

function statusOf(part: PartRow, tries: readonly PaymentRow[]): PayPart['status'] {
  if (part.status !== 'paid') return 'open';
  const kept = tries.find(
    ({ part_id, status }) => part_id === part.id && (status === 'paid' || status === 'refunded'),
  );
  if (!kept || kept.refunded_fen < kept.amount_fen) return 'paid';
  return kept.status === 'refunded' ? 'refunded' : 'refunding';
}

/** Returns the amount that is neither paid nor reserved, in fen. */
export const leftOf = (account: AccountRow): number =>
  account.due_fen + account.back_fen - account.paid_fen - account.open_fen;

/**
 * Returns what is paid in parts and what open parts reserve, in fen; null for a subject without
 * parts.
 */
export async function accountOf(
  exec: Exec,
  of: Subject,
): Promise<{ paidFen: number; openFen: number } | null> {
  const account = await parts.account(exec, of);
  return account
    ? { paidFen: account.paid_fen - account.back_fen, openFen: account.open_fen }
    : null;
}

/** Shown when the brand no longer takes bank transfers. */
const NO_ACCOUNT = { name: '', bank: '', account: '' };

const transferOf = (
  { claimed_at, slips }: PartRow,
  memo: string,
  payee: TransferAccount,
): PayTransfer => ({
  payee,
  memo,
  claimedAt: claimed_at?.toISOString() ?? null,
  slips: slips.length,
});

/** Returns the parts of a subject for its owner; null without any. */
export async function partsOf(
  { accounts, payable, secret }: Pick<PaymentContext, 'accounts' | 'payable' | 'secret'>,
  exec: Exec,
  of: Subject,
): Promise<PayParts | null> {
  const account = await parts.account(exec, of);
  if (!account) return null;
  const rows = (await parts.ofSubject(exec, of)).filter(({ status }) => status !== 'closed');
  const tries = await payments.ofSubject(exec, of);
  const payee = rows.some(({ memo }) => memo !== null)
    ? (accounts[(await payable(of.subject).toTell(exec, of)).brand] ?? NO_ACCOUNT)
    : NO_ACCOUNT;
  const payerOf = await payerNames(
    exec,
    of.ownerId,
    rows.map((part) => part.payer_id),
  );
  const byBank = tries.filter(({ channel }) => channel === 'transfer').map(({ id }) => id);
  return {
    paidFen: account.paid_fen - account.back_fen,
    openFen: account.open_fen,
    leftFen: leftOf(account),
    // Closed parts leave no gap in the numbers that people read.
    items: rows.map((part, i) => ({
      id: part.id,
      no: i + 1,
      amountFen: part.amount_fen,
      status: statusOf(part, tries),
      payer: payerOf(part.payer_id),
      code: part.code_hash === null ? null : payerCode(secret, part.id),
      expireAt: part.expire_at?.toISOString() ?? null,
      transfer: part.memo === null ? null : transferOf(part, part.memo, payee),
    })),
    backs: (await transfers.ofPayments(exec, byBank)).map((back) => ({
      amountFen: back.amount_fen,
      reason: back.reason === 'over' ? 'over' : 'refund',
      tail: back.tail,
      at: back.paid_at?.toISOString() ?? null,
    })),
  };
}
