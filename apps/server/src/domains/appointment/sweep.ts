import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { confirmAppointment, expire, lockAppointment, miss } from './change.ts';
import type { AppointmentContext } from './context.ts';
import { GRACE_MS } from './policy.ts';
import { appointmentRepository as appointments } from './repository.ts';

type ReportFailure = (error: unknown, about: { id: string }) => void;

/**
 * Confirms appointments the store did not object to, expires those whose person could not be
 * reached, and records no-shows.
 */
export function settleDue(
  context: AppointmentContext,
  failed: ReportFailure,
  now: Date,
): Promise<void> {
  const { database } = context;
  const missedBefore = new Date(now.getTime() - GRACE_MS);
  return drain({
    find: (size) => appointments.due(database, { now, missedBefore }, size),
    take: ({ user_id: userId, id }) =>
      inTransaction(database, async (tx) => {
        const row = await lockAppointment(context, tx, { userId, id });
        if (row.status === 'toConfirm' && row.confirm_by && row.confirm_by <= now) {
          if (row.confirm_reason === 'phone') await expire(context, tx, row, now);
          else await confirmAppointment(context, tx, row, 'system', now);
          return true;
        }
        if (row.status !== 'confirmed' || row.start_at > missedBefore) return false;
        await miss(context, tx, row, now);
        return true;
      }),
    failed: (error, { id }) => failed(error, { id }),
  });
}
