import type { Exec } from '#kernel/database.ts';
import type { PaymentContext } from './context.ts';
import { payerNames } from './payer-names.ts';
import type { Subject } from './ports.ts';
import { paymentRepository as payments } from './repository.ts';
import { transferRepository as transfers } from './transfer/repository.ts';

/** A payment with its refunds. */
export type SinglePayment = {
  /** The id of the subject that was paid for. */
  subjectId: string;
  amountFen: number;
  /** The channel's display name, for example 微信支付. */
  channel: string;
  /** The masked name of a payer other than the owner; '' otherwise. */
  payer: string;
  at: Date;
  /** `at` is null while the refund is being processed. */
  backs: { amountFen: number; at: Date | null }[];
};

type OwnedSubjects = Pick<Subject, 'subject' | 'ownerId'> & { ids: readonly string[] };

type Channelled = { payment_id: string; channel: string };

/** Returns a function that names the way of each of these payments, for example 微信支付. */
export async function channelNames(
  { providers }: Pick<PaymentContext, 'providers'>,
  exec: Exec,
  rows: readonly Channelled[],
): Promise<(row: Channelled) => string> {
  const byBank = rows.filter(({ channel }) => channel === 'transfer');
  const byCard = await transfers.byCard(
    exec,
    byBank.map(({ payment_id }) => payment_id),
  );
  return ({ payment_id, channel }) => {
    if (channel === 'transfer') return byCard.has(payment_id) ? '门店刷卡' : '对公转账';
    return providers.find(({ id }) => id === channel)?.name ?? '在线支付';
  };
}

/** Returns the payments for subjects of one owner, the oldest first. */
export async function singlePayments(
  context: Pick<PaymentContext, 'providers'>,
  exec: Exec,
  of: OwnedSubjects,
): Promise<SinglePayment[]> {
  const rows = await payments.received(exec, of);
  const [payerOf, nameOf] = await Promise.all([
    payerNames(
      exec,
      of.ownerId,
      rows.map((row) => row.user_id),
    ),
    channelNames(context, exec, rows),
  ]);
  return rows.map((row) => ({
    subjectId: row.subject_id!,
    amountFen: row.amount_fen,
    channel: nameOf(row),
    payer: payerOf(row.user_id),
    at: row.settled_at!,
    backs: row.backs.map(({ fen, at }) => ({
      amountFen: fen,
      at: at === null ? null : new Date(at),
    })),
  }));
}
