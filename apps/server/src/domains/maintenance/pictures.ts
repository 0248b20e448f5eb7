import type { Tx } from '#kernel/database.ts';
import { definePrivatePurpose } from '../media/module.ts';
import type { BookingRow } from './booking-repository.ts';
import type { MaintenanceContext } from './context.ts';

/** Pictures of a symptom. A dash shows place and plate. */
export const SERVICE_SYMPTOM = definePrivatePurpose({
  name: 'serviceSymptom',
  keepDays: 180,
  looks: { prepare: '准备检修', dispute: '处理维修争议' },
  consent: 'privacy',
});

type Booking = Pick<BookingRow, 'user_id' | 'first_id'>;

/** Names the matter of a booking and of those that took its place. */
export const matterOf = ({ user_id, first_id }: Booking) => ({
  userId: user_id,
  subject: `booking:${first_id}`,
  purpose: SERVICE_SYMPTOM.name,
});

/** Starts the retention period of a booking's pictures. */
export const picturesOver = (
  { pictures }: Pick<MaintenanceContext, 'pictures'>,
  tx: Tx,
  booking: Booking,
  at: Date,
): Promise<void> => pictures.over(tx, matterOf(booking), SERVICE_SYMPTOM, at);
