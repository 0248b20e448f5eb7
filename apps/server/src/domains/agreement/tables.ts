import type { Agreement } from '@marque/contract/agreement/schema';
import type { ConsentKind } from '@marque/contract/agreement/kinds';
import type { Brand, SourceType } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type AgreementTables = TablesOf<
  'agreement_version' | 'consent_state' | 'consent',
  {
    agreement_version: { kind: ConsentKind; sections: Agreement['sections'] };
    consent_state: { kind: ConsentKind };
    consent: { kind: ConsentKind; brand: Brand; source: SourceType };
  }
>;
