import type { LeadOutcome } from '@marque/contract/lead/schema';
import type { Tx } from '#kernel/database.ts';
import { enqueue } from '#kernel/jobs/background.ts';
import { DomainError } from '#kernel/errors.ts';
import { isVisitor } from './lead-person.ts';
import { openContact, sealAnswer } from './contact.ts';
import type { LeadContext } from './context.ts';
import { leadWithdrawn } from './events.ts';
import { type LeadEvent, nextStatus } from './machine.ts';
import { ANSWER_SMS_JOB, type AnswerSms } from './answer-sms.ts';
import { leadRepository as leads, type LeadRow } from './repository.ts';
import { linkOf, phrase } from './labels.ts';

type WordedStatus = 'submitted' | 'shared' | 'answered' | 'overdue';

/** Sends a notice to the member of a lead. Visitors get none. */
export async function tellOf(
  { dealers, kindOf, tell }: LeadContext,
  tx: Tx,
  row: LeadRow,
  what: WordedStatus | { closed: LeadOutcome },
  now: Date,
): Promise<void> {
  if (isVisitor(row.user_id)) return;
  const dealer = (await dealers.dealerOf(tx, row.dealer_id))!;
  const about = { row, dealer, link: linkOf(row, kindOf(row.kind)) };
  await tell(
    tx,
    typeof what === 'string' ? phrase[what](about, now) : phrase.closed(about, what.closed, now),
  );
}

/** Tells the staff of a store that it has not answered in time. */
export async function nudgeStore(
  { dealers, tell }: LeadContext,
  tx: Tx,
  row: LeadRow,
  now: Date,
): Promise<void> {
  for (const userId of await dealers.staffIn(tx, row.dealer_id))
    await tell(tx, phrase.waiting({ row, userId }, now));
}

/** Returns the next status for an event. Throws LEAD_CLOSED. */
export function assertStatus({ status }: LeadRow, event: LeadEvent): LeadRow['status'] {
  const next = nextStatus(status, event);
  if (!next) throw new DomainError('LEAD_CLOSED', { status });
  return next;
}

/** Marks the lead as taken by the store's staff. */
export async function take(tx: Tx, row: LeadRow, by: string, now: Date): Promise<void> {
  const status = assertStatus(row, 'take');
  await leads.update(tx, row.id, { status, taken_by: by, taken_at: now });
}

/** Stores the store's answer. A visitor with a phone number is told by SMS. */
export async function answer(
  context: LeadContext,
  tx: Tx,
  row: LeadRow,
  { text, by }: { text: string; by: string },
  now: Date,
): Promise<void> {
  await leads.update(tx, row.id, {
    status: assertStatus(row, 'answer'),
    answer: sealAnswer(context.vault, row.id, text),
    taken_by: row.taken_by || by,
    answered_at: now,
  });
  await tellOf(context, tx, row, 'answered', now);
  if (isVisitor(row.user_id) && openContact(context.vault, row)?.phone)
    await enqueue(tx, ANSWER_SMS_JOB, { id: row.id } satisfies AnswerSms, now);
}

export async function closeLeadRow(
  context: LeadContext,
  tx: Tx,
  row: LeadRow,
  outcome: LeadOutcome,
  now: Date,
): Promise<void> {
  const status = assertStatus(row, 'close');
  await leads.update(tx, row.id, { status, outcome, closed_at: now });
  await tellOf(context, tx, row, { closed: outcome }, now);
}

/**
 * The columns of an erased lead. A visitor's user id is derived from the phone, so it is replaced.
 */
const erased = ({ user_id: userId, id }: LeadRow, now: Date) => ({
  contact: null,
  answer: null,
  subject: '{}',
  erased_at: now,
  ...(isVisitor(userId) && { user_id: `erased:${id}` }),
});

export const erase = (tx: Tx, row: LeadRow, now: Date): Promise<void> =>
  leads.update(tx, row.id, erased(row, now));

/** Withdraws and erases a lead. A repeated call changes nothing. */
export async function withdraw(
  { emit }: Pick<LeadContext, 'emit'>,
  tx: Tx,
  row: LeadRow,
  now: Date,
): Promise<void> {
  const status = nextStatus(row.status, 'withdraw');
  if (!status || row.erased_at !== null) return;
  await leads.update(tx, row.id, { status, ...erased(row, now) });
  await emit(tx, leadWithdrawn, { userId: row.user_id, id: row.id, kind: row.kind, at: now });
}
