import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/lead/operator-endpoints';
import type { StoreLead } from '@marque/contract/lead/operator-schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Operator, OperatorCall } from '#kernel/http/serve.ts';
import { addContactView, refusesCall } from '../contact-view/module.ts';
import { assertOwnStore } from '../dealer/module.ts';
import { answer, closeLeadRow, take } from './change.ts';
import { openContact } from './contact.ts';
import type { LeadContext } from './context.ts';
import { isOpen } from './machine.ts';
import { leadRepository as leads, type LeadRow } from './repository.ts';
import { storeView } from './view.ts';

/** Returns a lead of the operator's store and locks its row. Throws LEAD_NOT_FOUND otherwise. */
export async function lockNamed(tx: Tx, operator: Operator, id: string): Promise<LeadRow> {
  const row = await leads.lock(tx, id);
  if (!row || (operator.dealerId !== null && operator.dealerId !== row.dealer_id))
    throw new DomainError('LEAD_NOT_FOUND');
  return row;
}

export async function listLeads(
  context: LeadContext,
  { input, now, operator }: OperatorCall<typeof calls.operatorLeads>,
): Promise<Out<typeof calls.operatorLeads>> {
  const { cursor, dealerId, kind, size, status } = input;
  if (dealerId !== undefined) assertOwnStore(operator, dealerId);
  const filter = { dealerId: operator.dealerId ?? dealerId ?? null, kind, status };
  const page = await leads.page(context.database, filter, { cursor, size });
  return {
    items: page.rows.map((row) => storeView(context, row, now)),
    nextCursor: page.nextCursor,
    total: page.total,
  };
}

type LeadCall = { operator: Operator; input: { id: string } };

type ChangedLead = Pick<StoreLead, 'id' | 'status'>;

/** Changes a lead and returns its new status. */
async function step(
  tx: Tx,
  { operator, input }: LeadCall,
  work: (row: LeadRow) => Promise<void>,
): Promise<ChangedLead> {
  await work(await lockNamed(tx, operator, input.id));
  const { id, status } = (await leads.find(tx, input.id))!;
  return { id, status };
}

export const takeLead = (tx: Tx, call: OperatorCall<typeof calls.operatorLeadTake>) =>
  step(tx, call, (row) => take(tx, row, call.operator.name, call.now));

export const answerLead = (
  context: LeadContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorLeadAnswer>,
) =>
  step(tx, call, (row) =>
    answer(context, tx, row, { text: call.input.text, by: call.operator.name }, call.now),
  );

export const closeLead = (
  context: LeadContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorLeadClose>,
) => step(tx, call, (row) => closeLeadRow(context, tx, row, call.input.outcome, call.now));

const REFUSALS = { noCall: 'LEAD_NO_CALL', callHours: 'LEAD_CALL_HOURS' } as const;

/**
 * Returns name and phone number of an open lead. The look is recorded for the person, with its
 * purpose, in the same transaction.
 */
export const lookAtContact = (
  { database, vault }: LeadContext,
  { input, now, operator }: OperatorCall<typeof calls.operatorLeadContact>,
): Promise<Out<typeof calls.operatorLeadContact>> =>
  inTransaction(database, async (tx) => {
    const row = await lockNamed(tx, operator, input.id);
    if (!isOpen(row.status)) throw new DomainError('LEAD_CLOSED', { status: row.status });
    if (row.status === 'submitted') throw new DomainError('LEAD_NOT_TAKEN');
    const contact = openContact(vault, row);
    if (!contact?.phone) throw new DomainError('LEAD_NO_CALL');
    const refused = refusesCall(row.way, now);
    if (refused) throw new DomainError(REFUSALS[refused]);
    const subject = { kind: 'lead', id: row.id } as const;
    await addContactView(tx, subject, { operator, purpose: input.purpose }, now);
    return { name: contact.name, phone: contact.phone, way: row.way };
  });
