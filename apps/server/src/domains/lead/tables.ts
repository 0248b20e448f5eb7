import type { Brand } from '@marque/contract/core';
import type { ContactWay, LeadKindName } from '@marque/contract/lead/kinds';
import type { LeadOutcome, LeadStatus } from '@marque/contract/lead/schema';
import type { TablesOf } from '#database/columns.ts';

export type LeadTables = TablesOf<
  'lead',
  {
    lead: {
      brand: Brand;
      kind: LeadKindName;
      status: LeadStatus;
      subject: unknown;
      way: ContactWay;
      outcome: LeadOutcome | null;
    };
  }
>;
