import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/serve/quotation/operator-endpoints';
import type { StoreQuotation } from '@marque/contract/serve/quotation/operator-schema';
import type { QuotationContent } from '@marque/contract/serve/quotation/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { QuotationContext } from './context.ts';
import { nextStatus } from './machine.ts';
import { quotationRepository as quotations, type QuotationRow } from './repository.ts';

const storeView = (row: QuotationRow): StoreQuotation => ({
  id: row.id,
  leadId: row.lead_id,
  dealerId: row.dealer_id,
  kind: row.kind,
  from: (row.content as QuotationContent).from,
  totalFen: Number(row.total_fen),
  status: row.status,
  validUntil: row.valid_until.toISOString(),
});

export async function listQuotations(
  { database }: QuotationContext,
  { input, operator }: OperatorCall<typeof calls.operatorQuotations>,
): Promise<Out<typeof calls.operatorQuotations>> {
  const { cursor, leadId, size, status } = input;
  const filter = { dealerId: operator.dealerId, leadId, status };
  const { rows, nextCursor } = await quotations.page(database, filter, { cursor, size });
  return { items: rows.map(storeView), nextCursor };
}

/** Ends a quotation of the operator's store. One that is done closes its lead. */
export async function endQuotation(
  { leads }: QuotationContext,
  tx: Tx,
  { input, now, operator }: OperatorCall<typeof calls.operatorQuotationEnd>,
): Promise<Out<typeof calls.operatorQuotationEnd>> {
  const named = await quotations.findAny(tx, input.id);
  if (!named || (operator.dealerId !== null && operator.dealerId !== named.dealer_id))
    throw new DomainError('QUOTATION_NOT_FOUND');
  const { user_id: userId, lead_id: leadId } = named;
  const lead = await leads.lockLead(tx, { userId, id: leadId });
  const row = (await quotations.lockOfLead(tx, userId, leadId)).find(({ id }) => id === input.id);
  if (!row) throw new DomainError('QUOTATION_NOT_FOUND');
  const status = nextStatus(row.status, input.how === 'done' ? 'done' : 'withdraw');
  if (!status) throw new DomainError('QUOTATION_DECIDED', { status: row.status });
  await quotations.decide(tx, { userId, ids: [row.id], status }, now);
  if (status === 'done' && lead?.isOpen)
    await leads.closeFor(tx, { id: leadId, outcome: 'served' }, now);
  return { id: row.id, status };
}
