import type { KnownAppointment } from './ports.ts';
import type { AppointmentRow } from './repository.ts';

/** A row as kinds know it. */
export const known = (row: AppointmentRow): KnownAppointment => ({
  userId: row.user_id,
  id: row.id,
  brand: row.brand,
  dealerId: row.dealer_id,
  subject: row.subject,
  carId: row.car_id,
  start: row.start_at,
  end: row.end_at,
});
