import type { Brand } from '@marque/contract/core';
import type { LabourTier } from '@marque/contract/dealer/tier';
import type { Deduction, QuoteLine, Saving } from '@marque/contract/maintenance/quote-schema';
import type { TablesOf } from '#database/columns.ts';

export type MaintenanceTables = TablesOf<
  | 'service_item'
  | 'menu_price'
  | 'labour_rate'
  | 'menu_combo'
  | 'service_cover'
  | 'service_booking'
  | 'booking_pass',
  {
    labour_rate: { tier: LabourTier };
    service_booking: {
      brand: Brand;
      lines: QuoteLine[];
      savings: Saving[];
      deductions: Deduction[];
    };
  }
>;
