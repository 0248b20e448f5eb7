import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/serve/quotation/endpoints';
import type { QuotationContent } from '@marque/contract/serve/quotation/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { QuotationContext } from './context.ts';
import { isTaken, nextStatus } from './machine.ts';
import { quotationRepository as quotations, type QuotationRow } from './repository.ts';
import { quotationView } from './view.ts';

/** Tells the staff of the store that a quotation was chosen. */
async function tellStore(
  { dealers, tell }: QuotationContext,
  tx: Tx,
  { id, brand, dealer_id: dealerId, content }: QuotationRow,
  now: Date,
): Promise<void> {
  for (const userId of await dealers.staffIn(tx, dealerId))
    await tell(tx, {
      userId,
      brand,
      kind: 'system',
      dedupe: `quotation.accepted:${id}:${userId}`,
      title: '客户选了一份报价',
      body: `客户选了「${(content as QuotationContent).from}」的报价，请尽快办理。`,
      link: null,
      at: now,
    });
}

/**
 * Accepts a quotation before its end and declines the others of its lead. The lead is locked first,
 * so that withdrawals and other taps wait.
 */
export async function acceptQuotation(
  context: QuotationContext,
  tx: Tx,
  { input, now, user }: MemberCall<typeof calls.quotationAccept>,
): Promise<Out<typeof calls.quotationAccept>> {
  const named = await quotations.find(tx, user.id, input.id);
  if (!named) throw new DomainError('QUOTATION_NOT_FOUND');
  const lead = await context.leads.lockLead(tx, { userId: user.id, id: named.lead_id });
  const rows = await quotations.lockOfLead(tx, user.id, named.lead_id);
  const row = rows.find(({ id }) => id === input.id);
  if (!row) throw new DomainError('QUOTATION_NOT_FOUND');
  if (row.status === 'expired' || (row.status === 'open' && row.valid_until <= now))
    throw new DomainError('QUOTATION_EXPIRED');
  const status = nextStatus(row.status, 'accept');
  if (!status || !lead?.isOpen || rows.some((one) => isTaken(one.status)))
    throw new DomainError('QUOTATION_DECIDED');
  const others = rows.filter((one) => one.status === 'open' && one.id !== row.id);
  await quotations.decide(
    tx,
    { userId: user.id, ids: others.map(({ id }) => id), status: 'declined' },
    now,
  );
  await quotations.decide(tx, { userId: user.id, ids: [row.id], status }, now);
  await tellStore(context, tx, row, now);
  return quotationView({ ...row, status, decided_at: now }, now);
}

/** Declines all open quotations of a lead and ends it. */
export async function declineQuotations(
  { leads }: QuotationContext,
  tx: Tx,
  { input, now, user }: MemberCall<typeof calls.quotationDecline>,
): Promise<Out<typeof calls.quotationDecline>> {
  const lead = await leads.lockLead(tx, { userId: user.id, id: input.id });
  const rows = await quotations.lockOfLead(tx, user.id, input.id);
  if (!lead || rows.length === 0) throw new DomainError('QUOTATION_NOT_FOUND');
  if (!lead.isOpen || rows.some(({ status }) => isTaken(status)))
    throw new DomainError('QUOTATION_DECIDED');
  const ids = rows.filter(({ status }) => status === 'open').map(({ id }) => id);
  await quotations.decide(tx, { userId: user.id, ids, status: 'declined' }, now);
  await leads.closeFor(tx, { id: lead.id, outcome: 'declined' }, now);
  return { done: true };
}
