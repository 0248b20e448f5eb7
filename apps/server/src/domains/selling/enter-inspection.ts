import type { Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { addDays, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import type * as calls from '@marque/contract/used-car/sell/operator-endpoints';
import type { Findings } from '@marque/contract/used-car/sell/operator-schema';
import { SellSubject } from '@marque/contract/used-car/sell/subject';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { KnownLead } from '../lead/module.ts';
import type { SellingContext } from './context.ts';

type InspectedCar = { found: Findings; days: number; by: string };

/** Makes the store's price out of what was found, and tells the owner. */
async function offer(
  { dealers, leads, quotations, valuation }: SellingContext,
  tx: Tx,
  lead: KnownLead,
  { by, days, found }: InspectedCar,
  now: Date,
): Promise<{ id: string; totalFen: number }> {
  const { reportId } = SellSubject.parse(lead.subject);
  const value = await valuation.valueFound(tx, { reportId, found });
  const dealer = await dealers.dealerOf(tx, lead.dealerId);
  const { totalFen } = value;
  const id = await quotations.quote(
    tx,
    {
      lead,
      kind: 'sell',
      content: {
        from: dealer!.name,
        lines: [
          { code: 'estimate', label: '估值报告', fen: value.estimateFen, text: '卖给门店的价格' },
          ...value.differences,
        ],
        extras: [],
      },
      totalFen,
      validUntil: momentOfDay(addDays(shanghaiDay(now), days)),
    },
    now,
  );
  const same = value.differences.length === 0 ? '检测和你说的一样，' : '';
  const text = `${same}收购价 ${formatMoney(totalFen)}，和估值差在哪一项，点开逐行看。`;
  await leads.answerFor(tx, { id: lead.id, text, by }, now);
  return { id, totalFen };
}

/** Enters what an inspection found. Throws LEAD_NOT_FOUND, LEAD_CLOSED, CAR_STRUCTURAL. */
export async function enterInspection(
  context: SellingContext,
  tx: Tx,
  { input, now, operator }: OperatorCall<typeof calls.operatorSellInspected>,
): Promise<Out<typeof calls.operatorSellInspected>> {
  const lead = await context.leads.lockLeadOfStore(tx, operator, input.id);
  if (lead.kind !== 'sell') throw new DomainError('LEAD_NOT_FOUND');
  if (!lead.isOpen) throw new DomainError('LEAD_CLOSED', { status: lead.status });
  return offer(context, tx, lead, { ...input, by: operator.name }, now);
}
