import type { IncomingHttpHeaders } from 'node:http';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { type PaymentContext, providerOf } from './context.ts';
import type { PaymentResult } from './provider.ts';
import { takePart, takeWhole } from './parts/take.ts';
import type { Due, Subject } from './ports.ts';
import { sendMoneyBack } from './refund.ts';
import { tellOfInvitedPay } from './tell-payer.ts';
import { sourceOf } from './transfer/ledger.ts';
import { paymentRepository as payments, type PaymentRow, subjectOf } from './repository.ts';

/** The longest interval between two queries of a payment, and the age at which queries stop. */
const MAX_ASK_INTERVAL_MS = 30 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const ASK_AT_ONCE = 50;

/**
 * Books a payment. Returns false when the subject does not accept it and the payment is refunded.
 */
export async function receive(
  context: PaymentContext,
  tx: Tx,
  payment: PaymentRow,
  { due, providerNo, now }: { due: Due; providerNo: string; now: Date },
): Promise<boolean> {
  const { id, channel, amount_fen: amountFen } = payment;
  const of = subjectOf(payment);
  await payments.post(tx, {
    id,
    from: sourceOf(channel),
    to: context.payable(of.subject).ledgerAccount,
    amountFen,
    payment,
    now,
  });
  // Comes before `markPaid`, which closes the attempts that are still open.
  await payments.update(tx, payment, {
    status: 'paid',
    provider_no: providerNo,
    settled_at: now,
    ask_at: null,
  });
  const take = payment.part_id === null ? takeWhole : takePart;
  if (await take(context, tx, { of, due, payment, now })) {
    await tellOfInvitedPay(context, tx, { of, payment }, now);
    return true;
  }
  await payments.update(tx, payment, { status: 'refunding' });
  // The refund has the payment's own id, so that it happens once.
  const refund = { ownerId: of.ownerId, refundId: id, paymentId: id, amountFen };
  await sendMoneyBack(tx, refund, now);
  return false;
}

/**
 * Applies a result once, whatever the order and number of its copies. Returns false for an unknown
 * payment or a different amount.
 */
const settlePayment = (
  context: PaymentContext,
  paymentId: string,
  result: PaymentResult,
  now: Date,
): Promise<boolean> =>
  inTransaction(context.database, async (tx) => {
    const { log, payable } = context;
    const known = await payments.find(tx, paymentId);
    if (!known) {
      log.warn({ paymentId }, 'result for an unknown payment');
      return false;
    }
    // The subject is locked before its payment, in the same order everywhere.
    const of = subjectOf(known);
    const due = await payable(of.subject).lock(tx, of);
    const payment = (await payments.lock(tx, known))!;
    if (result.state === 'failed' && payment.status === 'created')
      await payments.update(tx, payment, { status: 'failed', fail_reason: result.reason });
    if (result.state !== 'paid') return true;
    if (result.amountFen !== payment.amount_fen) {
      log.warn({ paymentId, result }, 'paid amount differs; nothing is delivered');
      return false;
    }
    if (payment.settled_at === null)
      await receive(context, tx, payment, { due, providerNo: result.providerNo, now });
    return true;
  });

/** Queries the provider about a payment. A failing provider changes nothing. */
async function askProvider(context: PaymentContext, payment: PaymentRow, now: Date): Promise<void> {
  let result: PaymentResult;
  try {
    result = await providerOf(context, payment.channel).query(payment.id, now);
  } catch (error) {
    context.log.warn({ err: error, paymentId: payment.id }, 'payment provider did not answer');
    return;
  }
  if (result.state !== 'open') await settlePayment(context, payment.id, result, now);
}

/** Queries a subject's open payments and returns all its attempts, the newest first. */
export async function refreshPayments(
  context: PaymentContext,
  of: Subject,
  now: Date,
): Promise<PaymentRow[]> {
  const { database } = context;
  const known = await payments.ofSubject(database, of);
  const open = known.filter(({ status }) => status === 'created');
  if (open.length === 0) return known;
  for (const payment of open) await askProvider(context, payment, now);
  return payments.ofSubject(database, of);
}

/** Applies a notification. Returns false when it is invalid or not the provider's. */
export async function receiveNotification(
  context: PaymentContext,
  { channel, headers, body }: { channel: string; headers: IncomingHttpHeaders; body: string },
  now: Date,
): Promise<boolean> {
  const provider = context.providers.find(({ id }) => id === channel);
  const notification = provider?.parseNotification(headers, body, now);
  if (!notification) {
    context.log.warn({ channel }, 'payment notification refused');
    return false;
  }
  return settlePayment(context, notification.paymentId, notification.result, now);
}

/** Queries payments without a notification, at growing intervals. */
export async function reconcilePayments(context: PaymentContext, now: Date): Promise<void> {
  const silent = await payments.takeToAsk(context.database, now, {
    size: ASK_AT_ONCE,
    maxMs: MAX_ASK_INTERVAL_MS,
    forgottenAfterMs: FORGOTTEN_AFTER_MS,
  });
  for (const payment of silent)
    try {
      await askProvider(context, payment, now);
    } catch (error) {
      // One failure does not stop the others; it is queried again later.
      context.log.error({ err: error, paymentId: payment.id }, 'payment not settled');
    }
}
