import type { Brand } from '@marque/contract/core';
import type { LabourTier } from '@marque/contract/dealer/tier';
import type { Deduction, QuoteLine, Saving } from '@marque/contract/maintenance/quote-schema';
import type { Grade, Urgency, WorkStatus } from '@marque/contract/maintenance/workshop/states';
import type { TablesOf } from '#database/columns.ts';

/** A line of an extra as it was offered. `approved` is set with the owner's answer. */
export type OfferedLine = {
  id: string;
  name: string;
  partName: string;
  partNo: string;
  quantity: number;
  partFen: number;
  hours100: number;
  hoursFen: number;
  additionalFen: number;
  approved: boolean;
};

export type MaintenanceTables = TablesOf<
  | 'service_item'
  | 'menu_price'
  | 'labour_rate'
  | 'menu_combo'
  | 'service_cover'
  | 'service_booking'
  | 'booking_pass'
  | 'work_order'
  | 'work_extra'
  | 'work_line'
  | 'check_result'
  | 'work_event'
  | 'own_record',
  {
    labour_rate: { tier: LabourTier };
    service_booking: {
      brand: Brand;
      lines: QuoteLine[];
      savings: Saving[];
      deductions: Deduction[];
    };
    work_order: {
      brand: Brand;
      kind: 'maintain' | 'repair';
      status: WorkStatus;
      deductions: { passId: string; title: string; fen: number }[];
      lost: string[];
    };
    work_extra: {
      urgency: Urgency;
      state: 'asked' | 'approved' | 'declined' | 'withdrawn';
      lines: OfferedLine[];
    };
    work_line: { origin: 'booked' | 'extra' | 'desk'; extra_state: 'approved' | null };
    work_event: { status: WorkStatus };
    check_result: { grade: Grade };
    own_record: { brand: Brand };
  }
>;
