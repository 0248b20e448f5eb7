import type { AppointmentKindName, Pool } from '@marque/contract/appointment/kinds';
import type { AppointmentStatus } from '@marque/contract/appointment/schema';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';
import type { Traits } from './times/layout.ts';

export type Needs = Partial<Record<Pool, Traits>>;
export type Actor = 'user' | 'dealer' | 'system';

export type AppointmentTables = TablesOf<
  'resource' | 'dealer_day' | 'appointment' | 'appointment_event' | 'wait_entry' | 'resource_hold',
  {
    resource: { pool: Pool; traits: Traits };
    appointment: {
      brand: Brand;
      kind: AppointmentKindName;
      status: AppointmentStatus;
      subject: unknown;
      needs: Needs;
      confirm_reason: 'dealer' | 'phone' | null;
      source: 'app' | 'walkIn';
    };
    appointment_event: { by: Actor; data: Record<string, unknown> };
    wait_entry: {
      brand: Brand;
      kind: AppointmentKindName;
      subject: unknown;
      status: 'waiting' | 'offered' | 'taken' | 'passed';
    };
    resource_hold: { pool: Pool | null; needs: Traits };
  }
>;
