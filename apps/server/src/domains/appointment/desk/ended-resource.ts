import type { Pool } from '@marque/contract/appointment/kinds';
import { dayAfter, momentAt } from '@marque/contract/dealer/opening';
import type * as calls from '@marque/contract/appointment/operator-endpoints';
import type { Resources } from '@marque/contract/appointment/operator-schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { giveAnother } from './another-resource.ts';
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
  const { dealerId } = input;
  await storeOf(context, tx, operator, dealerId);
  const tomorrow = dayAfter(shanghaiDay(now));
  if (!(await endFrom(tx, input, momentAt(tomorrow, 0), now)))
    throw new DomainError('RESOURCE_NOT_FOUND');
  return resourcesOf(tx, dealerId);
}

/** Ends a resource with today, and what is booked on it from a moment on. Returns whether there is one. */
async function endFrom(
  tx: Tx,
  { dealerId, id, reason }: { dealerId: string; id: string; reason: string },
  from: Date,
  now: Date,
): Promise<boolean> {
  const today = shanghaiDay(now);
  const first = shanghaiDay(from);
  // The lock waits for concurrent bookings, so that they are moved as well.
  await holds.lockStoreDays(tx, dealerId, daysOf(first, dayAfter(today, BOOKED_AHEAD_DAYS)));
  const pool = await appointments.endResource(tx, dealerId, id, today);
  if (!pool) return false;
  const key = `${pool}:${id}`;
  for (const booked of await holds.bookedOn(tx, key, { from, to: null })) {
    const ended: ResourceEnded = { ...booked, key, reason };
    await enqueue(tx, RESOURCE_ENDED_JOB, ended, now);
  }
  return true;
}

/** Resources that other modules keep, such as used cars. */
export const keptResources = {
  /** Adds a resource, or brings it back. */
  standResource: async (
    tx: Tx,
    {
      id,
      dealerId,
      pool,
      name,
      traits,
    }: { id: string; dealerId: string; pool: Pool; name: string; traits: Record<string, string> },
    now: Date,
  ): Promise<void> => {
    await appointments.standResource(tx, {
      id,
      dealer_id: dealerId,
      pool,
      name,
      traits: JSON.stringify(traits),
      active_from: shanghaiDay(now),
      active_to: null,
    });
  },
  /** Ends a resource, if there is one, and from now on what is booked on it. */
  endResource: (
    tx: Tx,
    of: { dealerId: string; id: string; reason: string },
    now: Date,
  ): Promise<boolean> => endFrom(tx, of, now, now),
};

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
