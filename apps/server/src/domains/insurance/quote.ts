import type { Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import type * as calls from '@marque/contract/serve/insurance/operator-endpoints';
import type { InsurerQuote } from '@marque/contract/serve/insurance/operator-schema';
import type { Estimate } from '@marque/contract/serve/insurance/schema';
import { InsuranceSubject } from '@marque/contract/serve/insurance/subject';
import { addDays, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { KnownLead } from '../lead/module.ts';
import type { InsuranceContext } from './context.ts';
import { estimated } from './estimate.ts';
import { type Insurer, INSURERS } from './insurers.ts';

/** Returns plate and VIN of a request, which its person sees. Throws LEAD_NOT_FOUND. */
export const lookAtCar = (
  { database, leads }: InsuranceContext,
  { input, now, operator }: OperatorCall<typeof calls.operatorInsureCar>,
): Promise<Out<typeof calls.operatorInsureCar>> =>
  inTransaction(database, async (tx) => {
    const lead = await leads.lockLeadOfStore(tx, operator, input.id);
    if (lead.kind !== 'insurance') throw new DomainError('LEAD_NOT_FOUND');
    const { plate = '', vin = '' } = await leads.lookAtPapers(tx, { ...input, operator }, now);
    return { plate, vin };
  });

/** Returns the insurers of a brand. */
const insurersOf = (
  { dict }: InsuranceContext,
  tx: Tx,
  { brand }: Pick<KnownLead, 'brand'>,
): Promise<Insurer[]> => dict.read(tx, { ...INSURERS, brand });

type Quote = Omit<InsurerQuote, 'insurer'> & { insurer: Insurer };

const sumOf = (lines: readonly { fen: number }[]): number =>
  lines.reduce((sum, { fen }) => sum + fen, 0);

async function add(
  { quotations }: InsuranceContext,
  tx: Tx,
  lead: KnownLead,
  { insurer, lines, extras, days }: Quote,
  now: Date,
): Promise<{ id: string; totalFen: number }> {
  const totalFen = sumOf(lines);
  const id = await quotations.quote(
    tx,
    {
      lead,
      kind: 'insurance',
      content: { from: insurer.name, lines, extras },
      totalFen,
      validUntil: momentOfDay(addDays(shanghaiDay(now), days)),
    },
    now,
  );
  return { id, totalFen };
}

/** Adds an insurer's quotation to a request and tells its person. Throws INSURER_UNKNOWN. */
export async function quoteRequest(
  context: InsuranceContext,
  tx: Tx,
  { input, now, operator }: OperatorCall<typeof calls.operatorInsureQuote>,
): Promise<Out<typeof calls.operatorInsureQuote>> {
  const lead = await context.leads.lockLeadOfStore(tx, operator, input.id);
  if (lead.kind !== 'insurance') throw new DomainError('LEAD_NOT_FOUND');
  if (!lead.isOpen) throw new DomainError('LEAD_CLOSED', { status: lead.status });
  const insurer = (await insurersOf(context, tx, lead)).find(({ id }) => id === input.insurer);
  if (!insurer) throw new DomainError('INSURER_UNKNOWN');
  const added = await add(context, tx, lead, { ...input, insurer }, now);
  const text = `${insurer.name}报价 ${formatMoney(added.totalFen)}，点开和别的比一比。`;
  await context.leads.answerFor(tx, { id: lead.id, text, by: operator.name }, now);
  return added;
}

/** Makes an insurer's quotation out of the estimate of what was asked for. */
export type MakeQuote = (estimate: Estimate, index: number) => Omit<Quote, 'insurer'>;

/** Quotes requests that were taken before a moment, one quotation of each insurer. */
export const quoteTaken = (
  context: InsuranceContext,
  { before, by, make }: { before: Date; by: string; make: MakeQuote },
  now: Date,
): Promise<void> =>
  context.leads.quoteTaken({ kind: 'insurance', before }, async (tx, lead) => {
    const { brand, userId } = lead;
    const subject = InsuranceSubject.parse(lead.subject);
    const estimate = await estimated(context, tx, subject, { brand, userId, now: lead.createdAt });
    const totals: number[] = [];
    for (const [index, insurer] of (await insurersOf(context, tx, lead)).entries()) {
      const added = await add(context, tx, lead, { ...make(estimate, index), insurer }, now);
      totals.push(added.totalFen);
    }
    const text = `${totals.length} 家报价已到，最低 ${formatMoney(Math.min(...totals))}，点开比一比。`;
    await context.leads.answerFor(tx, { id: lead.id, text, by }, now);
  });
