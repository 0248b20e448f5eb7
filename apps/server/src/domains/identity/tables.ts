import type { IdentityPurpose } from '@marque/contract/identity/schema';
import type { TablesOf } from '#database/columns.ts';

export type Outcome = 'verified' | 'mismatch' | 'taken' | 'unavailable';

export type IdentityTables = TablesOf<
  'identity' | 'identity_try' | 'identity_use',
  {
    identity_try: { outcome: Outcome | null };
    identity_use: { purpose: IdentityPurpose };
  }
>;
