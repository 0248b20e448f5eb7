import type { InspectSubject } from '@marque/contract/used-car/sell/subject';
import { DomainError } from '#kernel/errors.ts';
import type { AppointmentKind } from '../appointment/ports.ts';
import type { SellingContext } from './context.ts';

const INSPECT_MINUTES = 60;

/** The appointment at which the store that was asked inspects the car. */
export const inspectKind = ({ leads }: SellingContext): AppointmentKind<InspectSubject> => ({
  kind: 'inspect',
  pools: ['inspector'],
  gridMinutes: 30,
  leadMinutes: 4 * 60,
  horizonDays: 14,
  confirm: 'atOnce',
  changes: { untilMinutes: 120, most: 5 },
  subjectKey: ({ leadId }) => leadId,
  // The lock keeps the lead from being withdrawn meanwhile.
  lock: (tx, userId, { leadId }) => leads.lockLead(tx, { userId, id: leadId }),
  gate: async (exec, { dealerId, userId }, { leadId }) => {
    const lead = userId === null ? undefined : await leads.leadOf(exec, { userId, id: leadId });
    if (lead?.kind !== 'sell') throw new DomainError('SALE_NOT_FOUND');
    if (!lead.isOpen) throw new DomainError('SALE_ENDED');
    if (lead.dealerId !== dealerId) throw new DomainError('SALE_OTHER_STORE');
    return {
      title: lead.title.replace(/^卖车 · /, '检测 '),
      minutes: INSPECT_MINUTES,
      carId: null,
    };
  },
  labels: { name: '二手车检测', openExists: '这台车已经约好检测了，可以直接改期' },
  link: ({ leadId }) => ({ page: 'usedCar.sellUsedCar', query: { id: leadId } }),
});
