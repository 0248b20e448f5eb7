import type { Brand } from '@marque/contract/core';
import type { LeadKindName } from '@marque/contract/lead/kinds';
import type { Lead, LeadOutcome, LeadStatus } from '@marque/contract/lead/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Operator } from '#kernel/http/serve.ts';
import { addContactView } from '../contact-view/module.ts';
import { answer, closeLeadRow, take } from './change.ts';
import { openContact } from './contact.ts';
import type { LeadContext } from './context.ts';
import { lockNamed } from './desk.ts';
import { isOpen } from './machine.ts';
import type { Papers } from './ports.ts';
import { leadRepository as leads, type LeadRow } from './repository.ts';
import { leadViews } from './view.ts';

/** A lead as the module of its kind knows it. */
export type KnownLead = {
  userId: string;
  id: string;
  brand: Brand;
  kind: LeadKindName;
  dealerId: string;
  status: LeadStatus;
  /** Whether it is neither closed nor withdrawn. */
  isOpen: boolean;
  title: string;
  /** As the kind's schema has it; {} once erased. */
  subject: unknown;
  createdAt: Date;
};
export type LeadName = { userId: string; id: string };

const known = (row: LeadRow): KnownLead => ({
  userId: row.user_id,
  id: row.id,
  brand: row.brand,
  kind: row.kind,
  dealerId: row.dealer_id,
  status: row.status,
  isOpen: isOpen(row.status),
  title: row.title,
  subject: row.subject,
  createdAt: row.created_at,
});

/** Returns a person's lead; undefined when it is none of theirs. */
export async function leadOf(exec: Exec, { userId, id }: LeadName): Promise<KnownLead | undefined> {
  const row = await leads.find(exec, id);
  return row?.user_id === userId ? known(row) : undefined;
}

/** As `leadOf`, with the lead locked: withdrawals and answers wait. */
export async function lockLead(tx: Tx, { userId, id }: LeadName): Promise<KnownLead | undefined> {
  const row = await leads.lock(tx, id);
  return row?.user_id === userId ? known(row) : undefined;
}

/** Returns a lead of the operator's store and locks it. Throws LEAD_NOT_FOUND. */
export const lockLeadOfStore = async (tx: Tx, operator: Operator, id: string): Promise<KnownLead> =>
  known(await lockNamed(tx, operator, id));

/** Returns a member's leads of a kind, the newest first. */
export const leadsOf = async (
  exec: Exec,
  { userId, ...of }: { userId: string; brand: Brand; kind: LeadKindName },
): Promise<KnownLead[]> => (await leads.ofPerson(exec, userId, of)).map(known);

/** Returns the papers that a member's lead gave its store; null once they are erased. */
export async function papersOf(
  { vault }: LeadContext,
  exec: Exec,
  { userId, id }: LeadName,
): Promise<Papers | null> {
  const row = await leads.find(exec, id);
  return (row?.user_id === userId && openContact(vault, row)?.papers) || null;
}

/** Returns leads as their person sees them, by id. */
export async function shownLeads(
  context: LeadContext,
  exec: Exec,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Lead>> {
  const views = await leadViews(context, exec, await leads.findAll(exec, ids), now);
  return new Map(views.map((view) => [view.id, view]));
}

/**
 * Gives an operator the papers of an open lead and records the look for its person. Throws
 * LEAD_NOT_FOUND, LEAD_CLOSED, LEAD_NOT_TAKEN.
 */
export async function lookAtPapers(
  { vault }: LeadContext,
  tx: Tx,
  { id, operator, purpose }: { id: string; operator: Operator; purpose: string },
  now: Date,
): Promise<Papers> {
  const row = await lockNamed(tx, operator, id);
  if (!isOpen(row.status)) throw new DomainError('LEAD_CLOSED', { status: row.status });
  if (row.status === 'submitted') throw new DomainError('LEAD_NOT_TAKEN');
  await addContactView(tx, { kind: 'lead', id }, { operator, purpose }, now);
  return openContact(vault, row)?.papers ?? {};
}

/** Answers a lead in the name of its store. Throws LEAD_CLOSED. */
export async function answerFor(
  context: LeadContext,
  tx: Tx,
  { id, ...reply }: { id: string; text: string; by: string },
  now: Date,
): Promise<void> {
  const row = (await leads.lock(tx, id))!;
  if (row.status === 'submitted') await take(tx, row, reply.by, now);
  await answer(context, tx, (await leads.find(tx, id))!, reply, now);
}

/** Closes a lead. Throws LEAD_CLOSED. */
export async function closeFor(
  context: LeadContext,
  tx: Tx,
  { id, outcome }: { id: string; outcome: LeadOutcome },
  now: Date,
): Promise<void> {
  await closeLeadRow(context, tx, (await leads.lock(tx, id))!, outcome, now);
}
