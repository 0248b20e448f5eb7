import type { Brand } from '@marque/contract/core';
import type {
  Quotation,
  QuotationContent,
  QuotationKind,
} from '@marque/contract/serve/quotation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { isTaken } from './machine.ts';
import { quotationRepository as quotations } from './repository.ts';
import { quotationView } from './view.ts';

/** The lead that a quotation answers; its module has locked it. */
type QuotedLead = { userId: string; id: string; brand: Brand; dealerId: string };
type Quoting = {
  lead: QuotedLead;
  kind: QuotationKind;
  content: QuotationContent;
  totalFen: number;
  validUntil: Date;
};

/**
 * Adds a quotation to a lead and returns its id. An open one from the same is taken back. Throws
 * QUOTATION_DECIDED once one of the lead is accepted.
 */
export async function quote(
  tx: Tx,
  { lead, kind, content, totalFen, validUntil }: Quoting,
  now: Date,
): Promise<string> {
  const { userId } = lead;
  const rows = await quotations.lockOfLead(tx, userId, lead.id);
  if (rows.some(({ status }) => isTaken(status))) throw new DomainError('QUOTATION_DECIDED');
  const replaced = rows.filter(
    (row) => row.status === 'open' && (row.content as QuotationContent).from === content.from,
  );
  const ids = replaced.map((row) => row.id);
  await quotations.decide(tx, { userId, ids, status: 'withdrawn' }, now);
  const id = newId(now);
  await quotations.add(tx, {
    user_id: userId,
    id,
    lead_id: lead.id,
    brand: lead.brand,
    kind,
    dealer_id: lead.dealerId,
    content: JSON.stringify(content),
    total_fen: totalFen,
    status: 'open',
    valid_until: validUntil,
    created_at: now,
  });
  return id;
}

/** Returns the quotations of a member's leads by lead, the oldest first. */
export async function quotationsOf(
  exec: Exec,
  { userId, leadIds }: { userId: string; leadIds: readonly string[] },
  now: Date,
): Promise<Map<string, Quotation[]>> {
  const found = new Map<string, Quotation[]>(leadIds.map((id) => [id, []]));
  for (const row of await quotations.ofLeads(exec, userId, leadIds))
    found.get(row.lead_id)!.push(quotationView(row, now));
  return found;
}
