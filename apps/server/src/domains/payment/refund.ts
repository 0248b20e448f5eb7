import { contractsWait } from '#database/waiting-contracts.ts';
import { planRefund } from '@marque/contract/pay/parts';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { closeOpenPayments } from './close.ts';
import { type PaymentContext, providerOf } from './context.ts';
import { paymentRefunded } from './events.ts';
import { partRepository as parts } from './parts/repository.ts';
import type { Subject } from './ports.ts';
import { RefundRefused } from './provider.ts';
import { tellOfInvitedRefund } from './tell-payer.ts';
import { type OwnedRefund, paymentRepository as payments, subjectOf } from './repository.ts';
import { BANK } from './transfer/ledger.ts';
import { transferRepository as transfers } from './transfer/repository.ts';

export const REFUND_JOB = 'payment.refund';

/** Reserves the refund and enqueues it. Throws REFUND_EXCEEDS_PAYMENT. */
export async function sendMoneyBack(
  tx: Tx,
  refund: OwnedRefund,
  now: Date,
  requestId: string | null = null,
): Promise<void> {
  const payment = await payments.setAside(tx, refund);
  if (!payment) throw new DomainError('REFUND_EXCEEDS_PAYMENT');
  await payments.addRefund(tx, refund, requestId, now);
  if (payment.channel === 'transfer') {
    // An operator refunds a bank transfer to the account it came from.
    const entry = await transfers.entryOfPayment(tx, refund.paymentId);
    await transfers.addPayout(tx, {
      id: refund.refundId,
      entry_id: entry.id,
      reason: 'refund',
      refund_id: refund.refundId,
      amount_fen: refund.amountFen,
      created_at: now,
    });
    return;
  }
  await enqueue(tx, REFUND_JOB, { refundId: refund.refundId }, now);
}

/**
 * Refunds part of what was paid for a subject, in fen, once per `refundId`; `payment.refunded`
 * reports its completion. The latest payments are refunded first, each to its payer. The caller has
 * locked the subject. Throws REFUND_EXCEEDS_PAYMENT.
 */
export async function refundPayment(
  tx: Tx,
  of: Subject,
  { refundId, amountFen }: { refundId: string; amountFen: number },
  now: Date,
): Promise<void> {
  const paid = (await payments.ofSubject(tx, of))
    .filter(({ status }) => status === 'paid')
    .toSorted((one, other) => other.settled_at!.getTime() - one.settled_at!.getTime());
  const plan = planRefund(
    paid.map((row) => ({ id: row.id, leftFen: row.amount_fen - row.refunded_fen })),
    amountFen,
  );
  if (!plan) throw new DomainError('REFUND_EXCEEDS_PAYMENT');
  const requestId = plan.length > 1 ? refundId : null;
  let ofParts = 0;
  for (const [i, one] of plan.entries()) {
    const part = { ownerId: of.ownerId, paymentId: one.id, amountFen: one.amountFen };
    await sendMoneyBack(tx, { refundId: i === 0 ? refundId : newId(now), ...part }, now, requestId);
    if (paid.find(({ id }) => id === one.id)!.part_id !== null) ofParts += one.amountFen;
  }
  if (ofParts > 0) await parts.giveBack(tx, of, ofParts);
}

/**
 * Closes the open attempts and parts of a subject and refunds its partial payments. Returns the
 * refunded amount in fen. The caller has locked the subject.
 */
export async function abandon(tx: Tx, of: Subject, now: Date): Promise<number> {
  await closeOpenPayments(tx, of, now);
  const account = await parts.account(tx, of);
  const amountFen = account ? account.paid_fen - account.back_fen : 0;
  if (amountFen > 0) await refundPayment(tx, of, { refundId: newId(now), amountFen }, now);
  return amountFen;
}

/**
 * Books a finished refund, once. `to`: the ledger account it was paid from, if not its channel's.
 */
export async function bookRefund(
  context: PaymentContext,
  tx: Tx,
  refundId: string,
  now: Date,
  to?: string,
): Promise<void> {
  const { emit, payable } = context;
  const refund = (await payments.findRefund(tx, refundId))!;
  const known = (await payments.find(tx, refund.payment_id))!;
  const of = subjectOf(known);
  const { ledgerAccount, lock } = payable(of.subject);
  await lock(tx, of);
  const payment = (await payments.lock(tx, known))!;
  if (!(await payments.finishRefund(tx, refund, now))) return;
  const { amount_fen: amountFen } = refund;
  await payments.post(tx, {
    id: `${refundId}:refund`,
    from: ledgerAccount,
    to: to ?? `provider:${payment.channel}`,
    amountFen,
    payment,
    now,
  });
  if ((await payments.sentBack(tx, payment)) === payment.amount_fen)
    await payments.update(tx, payment, { status: 'refunded' });
  const byBank = to === BANK;
  await tellOfInvitedRefund(context, tx, { of, payment }, { refundId, amountFen, byBank, now });
  const { request_id: requestId } = refund;
  const whole = requestId === null ? null : await payments.request(tx, of.ownerId, requestId);
  if (whole && !whole.done) return;
  await emit(tx, paymentRefunded, {
    refundId: requestId ?? refundId,
    ownerId: of.ownerId,
    amountFen: whole?.amountFen ?? amountFen,
    at: now,
  });
}

/** Books a refund that the seller has sent by bank transfer. The caller has locked the subject. */
export const refundByBank = (
  context: PaymentContext,
  tx: Tx,
  refundId: string,
  now: Date,
): Promise<void> => bookRefund(context, tx, refundId, now, BANK);

/** The refusals after which a channel is given up, and the pause between attempts. */
const MAX_REFUSALS = 3;
const ASK_AGAIN_MS = 6 * 3_600_000;

/**
 * Counts a refusal of the channel. After the third one the refund is handed over to the payable,
 * which asks for a bank account. Throws RefundRefused when the payable does not support that: the
 * job is retried, and finally waits for an operator.
 */
async function takeRefusal(
  context: PaymentContext,
  tx: Tx,
  refundId: string,
  refused: RefundRefused,
): Promise<void> {
  const now = context.now();
  const refund = (await payments.findRefund(tx, refundId))!;
  const payment = (await payments.find(tx, refund.payment_id))!;
  const of = subjectOf(payment);
  const { lock, refundRefused } = context.payable(of.subject);
  if (!refundRefused) throw refused;
  await lock(tx, of);
  const refusals = await payments.countRefusal(tx, refund);
  if (refusals === undefined) return;
  if (refusals < MAX_REFUSALS) {
    await enqueue(tx, REFUND_JOB, { refundId }, new Date(now.getTime() + ASK_AGAIN_MS));
    return;
  }
  await payments.giveUpRefund(tx, refund, now);
  const { amount_fen: amountFen } = refund;
  await refundRefused(tx, of, { refundId, amountFen, payerId: payment.user_id, now });
}

/** Returns the sweep that names the owners of refunds from processes of the release before. */
export function ownRefunds({ database }: PaymentContext): () => Promise<void> {
  const hasOlderProcesses = contractsWait(database);
  return async () => {
    if (await hasOlderProcesses()) await payments.ownRefunds(database);
  };
}

type RefundOutcome = RefundRefused | undefined;

/** The job that sends and books a refund. */
export const refundJob = (
  context: PaymentContext,
): JobHandler<{ refundId: string }, RefundOutcome> => ({
  before: async ({ refundId }) => {
    const { database, now } = context;
    const refund = (await payments.findRefund(database, refundId))!;
    const payment = (await payments.find(database, refund.payment_id))!;
    const asked = {
      refundId,
      paymentId: payment.id,
      amountFen: refund.amount_fen,
      totalFen: payment.amount_fen,
    };
    try {
      await providerOf(context, payment.channel).refund(asked, now());
      return undefined;
    } catch (error) {
      if (error instanceof RefundRefused) return error;
      throw error;
    }
  },
  apply: (tx, { refundId }, refused) =>
    refused
      ? takeRefusal(context, tx, refundId, refused)
      : bookRefund(context, tx, refundId, context.now()),
});
