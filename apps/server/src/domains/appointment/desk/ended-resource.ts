import { dayAfter, momentAt } from '@marque/contract/dealer/opening';
import type * as calls from '@marque/contract/appointment/operator-endpoints';
import type { Resources } from '@marque/contract/appointment/operator-schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { giveAnother } from './another.ts';
import { cancel, lockAppointment } from '../change.ts';
import type { AppointmentContext } from '../context.ts';
import { daysOf, resourcesOf, storeOf } from './desk.ts';
import * as holds from '../holds/repository.ts';
import { isChangeable } from '../machine.ts';
import { BOOKED_AHEAD_DAYS } from '../policy.ts';
import { appointmentRepository as appointments } from '../repository.ts';

export const RESOURCE_ENDED_JOB = 'appointment.resourceEnded';
/** The appointment and the resource it loses. */
export type ResourceEnded = { userId: string; id: string; key: string; reason: string };

/**
 * Removes a car, bay or person after today. Each later appointment gets another resource of the
 * pool or is cancelled, by a job of its own. Throws FORBIDDEN, DEALER_NOT_FOUND,
 * RESOURCE_NOT_FOUND.
 */
export async function endResource(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorResourceOff>,
): Promise<Resources> {
  const { dealerId, id, reason } = input;
  await storeOf(context, tx, operator, dealerId);
  const today = shanghaiDay(now);
  const tomorrow = dayAfter(today);
  // The lock waits for concurrent bookings, so that they are moved as well.
  await holds.lockStoreDays(tx, dealerId, daysOf(tomorrow, dayAfter(today, BOOKED_AHEAD_DAYS)));
  const pool = await appointments.endResource(tx, dealerId, id, today);
  if (!pool) throw new DomainError('RESOURCE_NOT_FOUND');
  const key = `${pool}:${id}`;
  const later = { from: momentAt(tomorrow, 0), to: null };
  for (const booked of await holds.bookedOn(tx, key, later)) {
    const ended: ResourceEnded = { ...booked, key, reason };
    await enqueue(tx, RESOURCE_ENDED_JOB, ended, now);
  }
  return resourcesOf(tx, dealerId);
}

/**
 * Assigns another resource to an appointment at the same time, or cancels it when none is free.
 * Skips one that was moved meanwhile.
 */
export const resourceEndedJob = (context: AppointmentContext): JobHandler<ResourceEnded, void> => ({
  apply: async (tx, { userId, id, key, reason }) => {
    const now = context.now();
    const row = await lockAppointment(context, tx, { userId, id });
    if (!isChangeable(row.status)) return;
    if (!(await giveAnother(context, tx, row, key, now)))
      await cancel(context, tx, row, { by: 'dealer', reason }, now);
  },
});
