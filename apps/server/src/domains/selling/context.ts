import type { Kernel } from '#kernel/module.ts';
import type { Appointments } from '../appointment/module.ts';
import type { Dealers } from '../dealer/module.ts';
import type { Leads } from '../lead/module.ts';
import type { Quotations } from '../quotation/module.ts';
import type { Valuation } from '../valuation/module.ts';

/** The dependencies of the use cases of selling. */
export type SellingContext = Pick<Kernel, 'database'> & {
  appointments: Pick<Appointments, 'cancelFor' | 'openFor'>;
  dealers: Pick<Dealers, 'dealerOf'>;
  leads: Pick<
    Leads,
    'answerFor' | 'leadOf' | 'leadsOf' | 'lockLead' | 'lockLeadOfStore' | 'shownLeads'
  >;
  quotations: Pick<Quotations, 'quotationsOf' | 'quote'>;
  valuation: Pick<Valuation, 'reportInForce' | 'reportOf' | 'valueFound'>;
};
