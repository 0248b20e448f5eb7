import type { DealerKind } from '@marque/contract/dealer/kinds';
import type { Span } from '@marque/contract/dealer/opening';
import type { Brand } from '@marque/contract/core';
import type { StaffRole } from '@marque/contract/dealer/operator-schema';
import type { TablesOf } from '#database/columns.ts';

export type LabourTier = 'A' | 'B' | 'C';

export type DealerTables = TablesOf<
  | 'dealer'
  | 'dealer_brand'
  | 'opening_hours'
  | 'opening_exception'
  | 'store_staff'
  | 'member_dealer',
  {
    dealer: { labour_tier: LabourTier; kinds: DealerKind[]; dealer_type: '1' | '2' };
    member_dealer: { brand: Brand };
    dealer_brand: { brand: Brand };
    opening_exception: { spans: Span[] };
    store_staff: { role: StaffRole };
  }
>;
