import * as calls from '@marque/contract/pay/operator-endpoints';
import type { OperatorMoneyBack, OperatorPayments } from '@marque/contract/pay/operator-schema';
import type { PaySubject } from '@marque/contract/pay/schema';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { reviveJobs } from '#kernel/jobs/job-store.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import type { PaymentContext } from './context.ts';
import { deskRepository as desk, type MoneyBackRow } from './desk-repository.ts';
import { partRepository as parts } from './parts/repository.ts';
import { REFUND_JOB } from './refund.ts';
import { paymentRepository as payments } from './repository.ts';

const moneyBackView = (row: MoneyBackRow): OperatorMoneyBack => ({
  id: row.id,
  paymentId: row.payment_id,
  subject: row.subject,
  subjectId: row.subject_id!,
  channel: row.channel,
  amountFen: row.amount_fen,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
});

async function paymentsOf(
  { payable }: PaymentContext,
  exec: Exec,
  { number, subject }: { number: string; subject: PaySubject },
): Promise<OperatorPayments> {
  const of = await payable(subject).named(exec, number);
  if (!of) throw new DomainError('PAYMENTS_NOT_FOUND');
  const payer = { userId: of.ownerId, invited: false };
  const [due, tries, rows] = [
    await payable(subject).forPayment(exec, of, payer),
    await payments.ofSubject(exec, of),
    await parts.ofSubject(exec, of),
  ];
  const ids = tries.map(({ id }) => id);
  return {
    subject,
    subjectId: of.id,
    dueFen: due.amountFen,
    tries: tries.map((row) => ({
      id: row.id,
      channel: row.channel,
      amountFen: row.amount_fen,
      refundedFen: row.refunded_fen,
      status: row.status,
      part: rows.find(({ id }) => id === row.part_id)?.no ?? null,
      invited: row.user_id !== of.ownerId,
      failReason: row.fail_reason,
      createdAt: row.created_at.toISOString(),
    })),
    moneyBack: (await desk.moneyBackOf(exec, of.ownerId, ids)).map(moneyBackView),
    ledger: await desk.ledger(exec, ids),
  };
}

/** Sends a pending refund now, even when its job has failed for good. */
async function retryMoneyBack(tx: Tx, id: string, now: Date): Promise<void> {
  const refund = await payments.findRefund(tx, id);
  const isByBank = (await payments.find(tx, refund?.payment_id ?? ''))?.channel === 'transfer';
  if (!refund || refund.done_at || refund.refused_at || isByBank)
    throw new DomainError('MONEY_BACK_NOT_FOUND');
  const payload = { refundId: id };
  const revived = await reviveJobs(tx, { kind: REFUND_JOB, payload }, now);
  // A second job for a refund that is queued already does no harm: it is sent once.
  if (revived === 0) await enqueue(tx, REFUND_JOB, payload, now);
}

/** Operator calls for payments. */
export const paymentOperator = (context: PaymentContext): HandledCall[] => [
  handle(calls.operatorPayments, ({ input }) => paymentsOf(context, context.database, input)),
  handle(calls.operatorMoneyBack, async ({ input }) => {
    const { rows, nextCursor } = await desk.waitingMoneyBack(context.database, input);
    return { items: rows.map(moneyBackView), nextCursor };
  }),
  handle(calls.operatorMoneyBackRetry, async (tx, { input, now }) => {
    await retryMoneyBack(tx, input.id, now);
    return { done: true as const };
  }),
];
