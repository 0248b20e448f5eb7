import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { AppointmentContext } from './context.ts';
import { isChangeable } from './machine.ts';
import { appointmentRepository as appointments } from './repository.ts';
import { kindOfRow } from './desk/walk-in.ts';
import { phrase } from './labels.ts';

export const REMIND_JOB = 'appointment.remind';

/** The appointment and the time that was booked when the reminder was scheduled. */
export type Reminding = { userId: string; id: string; start: string; which: 'day' | 'hours' };

/** Reminds of an appointment, unless it was moved or has ended. */
export const remindJob = (context: AppointmentContext): JobHandler<Reminding, void> => ({
  apply: async (tx, { userId, id, start, which }) => {
    const row = await appointments.find(tx, userId, id);
    if (!row || !isChangeable(row.status) || row.start_at.toISOString() !== start) return;
    if (row.source !== 'app') return;
    const dealer = await context.dealers.dealerOf(tx, row.dealer_id);
    const kind = kindOfRow(context, row);
    await context.tell(tx, phrase.reminder({ row, kind, dealer: dealer! }, which, context.now()));
  },
});
