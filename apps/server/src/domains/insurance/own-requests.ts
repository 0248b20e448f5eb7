import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/serve/insurance/endpoints';
import type { Estimate } from '@marque/contract/serve/insurance/schema';
import { InsuranceSubject } from '@marque/contract/serve/insurance/subject';
import type { Quotation } from '@marque/contract/serve/quotation/schema';
import { maskPlate, maskVin } from '@marque/contract/mask';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { KnownLead } from '../lead/module.ts';
import type { InsuranceContext } from './context.ts';
import { estimated } from './estimate.ts';
import { STATE_TEXT, stateOf } from './state.ts';

const isShown = ({ status }: Quotation): boolean => status !== 'withdrawn';

export async function listRequests(
  { database, leads, quotations }: InsuranceContext,
  { brand, now, user }: MemberCall<typeof calls.insureList>,
): Promise<Out<typeof calls.insureList>> {
  const own = await leads.leadsOf(database, { userId: user.id, brand, kind: 'insurance' });
  const leadIds = own.map(({ id }) => id);
  const found = await quotations.quotationsOf(database, { userId: user.id, leadIds }, now);
  return {
    items: own.map((lead) => {
      const shown = found.get(lead.id)!.filter(isShown);
      const state = stateOf(lead, found.get(lead.id)!);
      return {
        id: lead.id,
        title: lead.title,
        state,
        stateText: STATE_TEXT[state],
        createdAt: lead.createdAt.toISOString(),
        quotations: shown.length,
        leastFen: shown.length > 0 ? Math.min(...shown.map(({ totalFen }) => totalFen)) : null,
      };
    }),
  };
}

/**
 * Estimates what was asked for on the day of the request. Null when the car has left the garage.
 */
async function estimateThen(
  context: InsuranceContext,
  { brand, createdAt, userId }: KnownLead,
  subject: InsuranceSubject,
): Promise<Estimate | null> {
  try {
    return await estimated(context, context.database, subject, { brand, userId, now: createdAt });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

export async function showRequest(
  context: InsuranceContext,
  { input, now, user }: MemberCall<typeof calls.insureDetail>,
): Promise<Out<typeof calls.insureDetail>> {
  const { database, leads, quotations } = context;
  const named = { userId: user.id, id: input.id };
  const lead = await leads.leadOf(database, named);
  if (lead?.kind !== 'insurance') throw new DomainError('LEAD_NOT_FOUND');
  const view = (await leads.shownLeads(database, [lead.id], now)).get(lead.id)!;
  const papers = await leads.papersOf(database, named);
  const subject = InsuranceSubject.safeParse(lead.subject).data;
  const estimate = subject ? await estimateThen(context, lead, subject) : null;
  const found = await quotations.quotationsOf(
    database,
    { userId: user.id, leadIds: [lead.id] },
    now,
  );
  const all = found.get(lead.id)!;
  const state = stateOf(lead, all);
  const { name = '', plate = '', vin = '' } = papers ?? {};
  return {
    lead: view,
    state,
    stateText: STATE_TEXT[state],
    car: papers && { name, plate: plate && maskPlate(plate), vin: maskVin(vin) },
    estimate: estimate && {
      lowFen: estimate.lowFen,
      highFen: estimate.highFen,
      totalFen: estimate.totalFen,
    },
    claimFreeYears: subject?.claimFreeYears ?? 0,
    covers: (estimate?.choices ?? [])
      .filter(({ code }) => estimate!.covers.includes(code))
      .map(({ code, label, text }) => ({ code, label, text })),
    quotations: all.filter(isShown).sort((one, other) => one.totalFen - other.totalFen),
  };
}
