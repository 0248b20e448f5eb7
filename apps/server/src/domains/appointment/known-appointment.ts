import type { KnownAppointment } from './ports.ts';
import type { AppointmentStatus } from '@marque/contract/appointment/schema';
import type { Vault } from '#kernel/secrets/vault.ts';
import { contactOf } from './contact.ts';
import type { AppointmentRow } from './repository.ts';

/** Returns an appointment as kinds see it. */
export const known = (row: AppointmentRow): KnownAppointment => ({
  userId: row.user_id,
  id: row.id,
  brand: row.brand,
  dealerId: row.dealer_id,
  subject: row.subject,
  carId: row.car_id,
  start: row.start_at,
  end: row.end_at,
  replacesId: row.replaces_id,
});

/** An appointment as kinds see it for the store. */
export type AttendedAppointment = KnownAppointment & {
  status: AppointmentStatus;
  /** Whether the store has to call before it is confirmed. */
  mustCall: boolean;
  contact: { name: string; phone: string };
};

export const attended = (vault: Vault, row: AppointmentRow): AttendedAppointment => ({
  ...known(row),
  status: row.status,
  mustCall: row.status === 'toConfirm' && row.confirm_reason === 'phone',
  contact: contactOf(vault, row),
});
