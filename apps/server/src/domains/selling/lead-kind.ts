import type { SellSubject } from '@marque/contract/used-car/sell/subject';
import { DomainError } from '#kernel/errors.ts';
import type { LeadKind } from '../lead/ports.ts';
import type { SellingContext } from './context.ts';

/** A store is asked to buy a car, by a report of what it is worth. */
export const sellKind = ({ valuation }: SellingContext): LeadKind<SellSubject> => ({
  kind: 'sell',
  carriesPhone: true,
  isQuoted: true,
  gate: async (exec, { now, userId }, { reportId }) => {
    if (userId === null) throw new DomainError('SELL_MEMBER');
    const report = await valuation.reportInForce(exec, reportId, now);
    if (report.userId !== userId) throw new DomainError('REPORT_NOT_FOUND');
    return { title: `卖车 · ${report.name}` };
  },
  labels: { name: '卖车' },
  link: ({ id }) => ({ page: 'usedCar.sellUsedCar', query: { id } }),
});
