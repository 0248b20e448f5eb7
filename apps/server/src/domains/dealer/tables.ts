import type { Span } from '@marque/contract/dealer/opening';
import type { Brand } from '@marque/contract/core';
import type { StaffRole } from '@marque/contract/operator/dealer-schema';
import type { TablesOf } from '#database/columns.ts';

export type LabourTier = 'A' | 'B' | 'C';

export type DealerTables = TablesOf<
  'dealer' | 'dealer_brand' | 'opening_hours' | 'opening_exception' | 'store_staff',
  {
    dealer: { labour_tier: LabourTier };
    dealer_brand: { brand: Brand };
    opening_exception: { spans: Span[] };
    store_staff: { role: StaffRole };
  }
>;
