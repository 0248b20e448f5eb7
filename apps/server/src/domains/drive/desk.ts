import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/cars/drive/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Operator, OperatorCall } from '#kernel/http/serve.ts';
import { addContactView, refusesCall } from '../contact-view/module.ts';
import type { DriveContext } from './context.ts';
import { DRIVE } from './kind.ts';
import { openPlace } from './place.ts';
import { driveRepository as drives } from './repository.ts';

/** Returns a drive and its appointment by id or code. Throws DRIVE_NOT_FOUND. */
async function named({ appointments }: DriveContext, exec: Exec, name: string) {
  const appointment = await appointments.named(exec, name);
  const { userId, id } = appointment ?? { userId: '', id: '' };
  const [drive] = await drives.of(exec, userId, [id]);
  if (!appointment || !drive) throw new DomainError('DRIVE_NOT_FOUND');
  return { appointment, drive };
}

type DriveRecord = { km: number; minutes: number; route: string };

/** Completes a drive with what the store recorded. */
async function finish(
  context: DriveContext,
  tx: Tx,
  {
    operator,
    input: { id: name, ...written },
  }: { operator: Operator; input: DriveRecord & { id: string } },
  now: Date,
) {
  const { drive } = await named(context, tx, name);
  const { user_id: userId, id } = drive;
  const { status } = await context.appointments.finish(tx, { operator, input: { id }, now });
  await drives.update(
    tx,
    { userId, id },
    {
      metres: Math.round(written.km * 1000),
      minutes: written.minutes,
      route: written.route,
    },
  );
  return { id, status };
}

export const finishDrive = (
  context: DriveContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorDriveFinish>,
): Promise<Out<typeof calls.operatorDriveFinish>> => finish(context, tx, { operator, input }, now);

const REFUSALS = { noCall: 'DRIVE_NO_CALL', callHours: 'DRIVE_CALL_HOURS' } as const;
const ENDED = new Set(['cancelled', 'moved', 'expired']);

/**
 * Returns name and phone number for a drive that is about now or has to be confirmed by phone. The
 * look is recorded for the person in the same transaction.
 */
export const lookAtPhone = (
  context: DriveContext,
  { operator, input, now }: OperatorCall<typeof calls.operatorDrivePhone>,
): Promise<Out<typeof calls.operatorDrivePhone>> =>
  inTransaction(context.database, async (tx) => {
    const { appointment, drive } = await named(context, tx, input.id);
    const { contact, dealerId, end, mustCall, start, status } = appointment;
    if (operator.dealerId !== null && operator.dealerId !== dealerId)
      throw new DomainError('DRIVE_NOT_FOUND');
    const at = now.getTime();
    const isAround = start.getTime() - DAY_MS <= at && at <= end.getTime() + DAY_MS;
    if (!mustCall && (ENDED.has(status) || !isAround)) throw new DomainError('DRIVE_PHONE_HIDDEN');
    const refused = mustCall ? null : refusesCall(drive.contact_pref, now);
    if (refused) throw new DomainError(REFUSALS[refused]);
    const subject = { kind: 'drive', id: drive.first_id } as const;
    await addContactView(tx, subject, { operator, purpose: input.purpose }, now);
    const place = openPlace(context.vault, drive);
    return {
      ...contact,
      way: drive.contact_pref,
      place: place ? `${place.area}${place.address}` : '',
    };
  });

/** What a store enters for a drive that is over. */
export type DriveEntries = (planned: { minutes: number }) => {
  minutes: number;
  km: number;
  route: string;
};

/** Confirms, receives and completes drives in the name of stores that do not use the product. */
export async function attendDrives(
  context: DriveContext,
  {
    confirmedBefore,
    operator,
    entriesFor,
    failed,
  }: {
    confirmedBefore: Date;
    operator: Operator;
    entriesFor: DriveEntries;
    failed: (error: unknown, id: string) => void;
  },
  now: Date,
): Promise<void> {
  const { appointments, database } = context;
  const due = { kind: DRIVE, before: now } as const;
  await appointments.confirmWaiting({ kind: DRIVE, before: confirmedBefore }, now);
  await appointments.arriveDue({ ...due, operator }, now);
  await drain({
    find: (size) => appointments.over(due, size),
    take: ({ id }) =>
      inTransaction(database, async (tx) => {
        const { appointment } = await named(context, tx, id);
        if (appointment.status !== 'arrived') return false;
        const minutes = (appointment.end.getTime() - appointment.start.getTime()) / 60_000;
        await finish(context, tx, { operator, input: { id, ...entriesFor({ minutes }) } }, now);
        return true;
      }),
    failed: (error, { id }) => failed(error, id),
  });
}
