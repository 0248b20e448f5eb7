import { dayAfter, momentAt } from '@marque/contract/dealer/opening';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/appointment/operator-endpoints';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Tx } from '#kernel/database.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { cancel, lockAppointment } from '../change.ts';
import type { AppointmentContext } from '../context.ts';
import { daysOf, storeOf } from './desk.ts';
import * as holds from '../holds/repository.ts';
import { isChangeable } from '../machine.ts';
import { appointmentRepository as appointments } from '../repository.ts';

export const CLOSED_JOB = 'appointment.closed';
/** The appointment and the time that was booked when the day was closed. */
export type Closing = { userId: string; id: string; start: string; reason: string };

/**
 * Closes a store on some days. Each appointment is cancelled by a job of its own, so that a failure
 * does not keep others from being told. Throws FORBIDDEN, DEALER_NOT_FOUND.
 */
export async function closeDays(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorDaysClose>,
): Promise<Out<typeof calls.operatorDaysClose>> {
  const { dealerId, fromDay, toDay, reason } = input;
  await storeOf(context, tx, operator, dealerId);
  // The lock waits for concurrent bookings, so that they are cancelled as well.
  await holds.lockStoreDays(tx, dealerId, daysOf(fromDay, toDay));
  await context.dealers.closeDays(tx, input, now);
  const first = momentAt(fromDay, 0);
  const rows = await appointments.ofStore(
    tx,
    dealerId,
    first < now ? now : first,
    momentAt(dayAfter(toDay), 0),
  );
  const open = rows.filter(({ status }) => isChangeable(status));
  for (const { user_id: userId, id, start_at: start } of open) {
    const closing: Closing = { userId, id, start: start.toISOString(), reason };
    await enqueue(tx, CLOSED_JOB, closing, now);
  }
  return { cancelled: open.length };
}

/** Cancels an appointment on a closed day, unless it was moved meanwhile. */
export const closedJob = (context: AppointmentContext): JobHandler<Closing, void> => ({
  apply: async (tx, { userId, id, start, reason }) => {
    const row = await lockAppointment(context, tx, { userId, id });
    if (!isChangeable(row.status) || row.start_at.toISOString() !== start) return;
    await cancel(context, tx, row, { by: 'dealer', reason }, context.now());
  },
});
