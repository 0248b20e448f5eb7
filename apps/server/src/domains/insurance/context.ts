import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { carFinanceModule } from '../car-finance/module.ts';
import type { Cars } from '../car/module.ts';
import type { dictModule } from '../dict/module.ts';
import type { Garage } from '../garage/module.ts';
import type { Leads } from '../lead/module.ts';
import type { Quotations } from '../quotation/module.ts';

/** The dependencies of the use cases of insurance. */
export type InsuranceContext = Pick<Kernel, 'database'> & {
  cars: Pick<Cars, 'pricesOf' | 'seriesOf' | 'typesOf' | 'typesOnSale'>;
  dict: Pick<ApiOf<typeof dictModule>, 'read'>;
  finance: Pick<ApiOf<typeof carFinanceModule>, 'cityOf' | 'insuranceRulesOf'>;
  garage: Pick<Garage, 'car'>;
  leads: Pick<
    Leads,
    | 'answerFor'
    | 'leadOf'
    | 'leadsOf'
    | 'lockLead'
    | 'lockLeadOfStore'
    | 'lookAtPapers'
    | 'papersOf'
    | 'quoteTaken'
    | 'shownLeads'
  >;
  quotations: Pick<Quotations, 'quotationsOf' | 'quote'>;
};
