import type { Database } from '#kernel/database.ts';
import type { Dealers } from '../dealer/module.ts';
import type { Leads } from '../lead/module.ts';
import type { TellMember } from '../notice/module.ts';

/** The dependencies of the use cases of quotations. */
export type QuotationContext = {
  database: Database;
  leads: Pick<Leads, 'closeFor' | 'lockLead' | 'lockLeadOfStore'>;
  dealers: Pick<Dealers, 'staffIn'>;
  tell: TellMember;
};
