import type { Out } from '@marque/contract/core';
import type { Quotation } from '@marque/contract/serve/quotation/schema';
import type * as calls from '@marque/contract/used-car/sell/endpoints';
import { SellSubject } from '@marque/contract/used-car/sell/subject';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { SellingContext } from './context.ts';
import { STATE_TEXT, stateOf } from './state.ts';

/** The newest quotation that the store has not taken back. */
const newestOf = (all: readonly Quotation[]): Quotation | null =>
  all.findLast(({ status }) => status !== 'withdrawn') ?? null;

export async function listSales(
  { database, leads, quotations }: SellingContext,
  { brand, now, user }: MemberCall<typeof calls.sellList>,
): Promise<Out<typeof calls.sellList>> {
  const own = await leads.leadsOf(database, { userId: user.id, brand, kind: 'sell' });
  const leadIds = own.map(({ id }) => id);
  const found = await quotations.quotationsOf(database, { userId: user.id, leadIds }, now);
  return {
    items: own.map((lead) => {
      const state = stateOf(lead, newestOf(found.get(lead.id)!), false);
      return {
        id: lead.id,
        title: lead.title,
        state,
        stateText: state === 'submitted' ? '等检测' : STATE_TEXT[state],
        createdAt: lead.createdAt.toISOString(),
      };
    }),
  };
}

export async function showSale(
  { appointments, database, leads, quotations, valuation }: SellingContext,
  { input, now, user }: MemberCall<typeof calls.sellDetail>,
): Promise<Out<typeof calls.sellDetail>> {
  const userId = user.id;
  const lead = await leads.leadOf(database, { userId, id: input.id });
  if (lead?.kind !== 'sell') throw new DomainError('LEAD_NOT_FOUND');
  const of = { kind: 'inspect', userId, subjectKey: lead.id } as const;
  const [views, found, inspection] = await Promise.all([
    leads.shownLeads(database, [lead.id], now),
    quotations.quotationsOf(database, { userId, leadIds: [lead.id] }, now),
    appointments.openFor(database, of),
  ]);
  const quotation = newestOf(found.get(lead.id)!);
  const state = stateOf(lead, quotation, inspection !== null);
  const subject = SellSubject.safeParse(lead.subject).data;
  const report = subject && (await valuation.reportOf(database, subject.reportId));
  return {
    lead: views.get(lead.id)!,
    state,
    stateText: STATE_TEXT[state],
    estimate: report ? { reportId: report.id, name: report.name, storeFen: report.storeFen } : null,
    inspection,
    quotation,
  };
}
