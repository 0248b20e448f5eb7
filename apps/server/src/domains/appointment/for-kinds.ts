import type { AppointmentKindName } from '@marque/contract/appointment/kinds';
import type { Appointment } from '@marque/contract/appointment/schema';
import { minuteOf } from '@marque/contract/dealer/opening';
import type { Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { finishAppointment, takeIn } from './attend.ts';
import { ask, type AppointmentRequest, book, nearestSlots, slotsOn } from './book.ts';
import { cancel, lockAppointment, reschedule } from './change.ts';
import type { AppointmentContext } from './context.ts';
import * as holds from './holds/repository.ts';
import { isChangeable } from './machine.ts';
import { contactOf, lockForBooking, refusingTaken } from './member-calls.ts';
import { keyOfChosen } from './desk/people.ts';
import { isAboutNow } from './policy.ts';
import { appointmentRepository as appointments } from './repository.ts';
import { viewsOf } from './show/show.ts';

/** An appointment that a module books for its own kind. */
export type BookedFor = {
  kind: AppointmentKindName;
  userId: string;
  brand: Brand;
  dealerId: string;
  subject: unknown;
};

/** A time, or part of a day whose first free time is proposed to the store. */
type NewTime =
  | { start: Date; resourceId?: string | undefined }
  | { day: string; fromMin: number; toMin: number };

/** Returns the first time in part of a day at which the store, the person and the car are free. */
async function timeWithin(
  tx: Tx,
  asked: AppointmentRequest,
  of: BookedFor,
  { day, fromMin, toMin }: { day: string; fromMin: number; toMin: number },
  { now, except }: { now: Date; except: string | null },
): Promise<Date> {
  // The store has to confirm the proposal, so no lead time applies.
  const soon: AppointmentRequest = { ...asked, kind: { ...asked.kind, leadMinutes: 0 } };
  const all = (await slotsOn(tx, soon, [day], now, { appointmentId: except })).get(day)!;
  const within = all.filter(({ start }) => {
    const from = minuteOf(new Date(start));
    return fromMin <= from && from < toMin;
  });
  if (within.length === 0) throw new DomainError('DAY_UNAVAILABLE');
  const { carId } = asked.prepared;
  const keys = [`user:${of.userId}`, ...(carId ? [`car:${carId}`] : [])];
  for (const { start, end, left } of within) {
    if (left === 0) continue;
    const time = { from: new Date(start), to: new Date(end) };
    if ((await holds.takenOf(tx, keys, time, except)).length === 0) return time.from;
  }
  const from = new Date(within[0]!.start);
  throw new DomainError('SLOT_TAKEN', { nearest: await nearestSlots(tx, asked, from, now) });
}

/**
 * Books a time for a subject, or moves its open appointment. Part of a day is a proposal: its first
 * free time is taken and the store confirms it. Throws what booking and moving refuse with.
 */
export async function bookFor(
  context: AppointmentContext,
  tx: Tx,
  of: BookedFor,
  when: NewTime,
  now: Date,
): Promise<void> {
  const kind = context.kindOf(of.kind);
  const day = 'start' in when ? shanghaiDay(when.start) : when.day;
  const noon = new Date(`${day}T04:00:00Z`);
  const asked = await lockForBooking(context, tx, of, noon, now);
  const subjectKey = kind.subjectKey(asked.subject);
  const open = await appointments.openOf(tx, of.userId, of.kind, subjectKey);
  const except = open?.id ?? null;
  const start =
    'start' in when ? when.start : await timeWithin(tx, asked, of, when, { now, except });
  const proposal = !('start' in when);
  const key = await keyOfChosen(tx, asked, 'start' in when ? when.resourceId : undefined);
  if (open) {
    const named = { userId: of.userId, id: open.id };
    const row = await lockAppointment(context, tx, named, { dealerId: of.dealerId, day });
    const { subject } = asked;
    const to = { start, dealerId: of.dealerId, by: 'user', subject, proposal } as const;
    await reschedule(context, tx, row, { ...to, key: key ?? null }, now);
    return;
  }
  const contact = await contactOf(context, tx, of.userId, undefined);
  await book(
    context,
    tx,
    asked,
    { userId: of.userId, contact, start, source: 'app', by: 'user', proposal, key },
    now,
  );
}

/** Translates the database's refusals of a booking into errors. */
export const bookingRefusals = <T>(
  context: AppointmentContext,
  of: BookedFor,
  { start, now }: { start: Date; now: Date },
  work: () => Promise<T>,
): Promise<T> =>
  refusingTaken(work, async () =>
    nearestSlots(context.database, await ask(context, context.database, of, now), start, now),
  );

/**
 * Cancels the open appointment of a subject, if there is one. The caller must have locked the
 * subject.
 */
export async function cancelFor(
  context: AppointmentContext,
  tx: Tx,
  of: { kind: AppointmentKindName; userId: string; subjectKey: string },
  reason: string,
  now: Date,
): Promise<void> {
  const open = await appointments.openOf(tx, of.userId, of.kind, of.subjectKey);
  if (!open) return;
  const row = await lockAppointment(context, tx, { userId: of.userId, id: open.id });
  if (row.status === 'toConfirm' || row.status === 'confirmed')
    await cancel(context, tx, row, { by: 'system', reason }, now);
}

/**
 * Records the arrival that the person reports for a subject's appointment if it is about now. The caller must have locked
 * the subject.
 */
export async function arriveFor(
  context: AppointmentContext,
  tx: Tx,
  of: { kind: AppointmentKindName; userId: string; subjectKey: string },
  now: Date,
): Promise<void> {
  const open = await appointments.openOf(tx, of.userId, of.kind, of.subjectKey);
  if (!open) return;
  const row = await lockAppointment(context, tx, { userId: of.userId, id: open.id });
  if (isChangeable(row.status) && isAboutNow(row, now))
    await takeIn(context, tx, row, { by: '', now });
}

/**
 * Completes the open appointment of a subject, or cancels one that is still ahead. The caller must
 * have locked the subject.
 */
export async function finishFor(
  context: AppointmentContext,
  tx: Tx,
  of: { kind: AppointmentKindName; userId: string; subjectKey: string },
  reason: string,
  now: Date,
): Promise<void> {
  await arriveFor(context, tx, of, now);
  const open = await appointments.openOf(tx, of.userId, of.kind, of.subjectKey);
  if (!open) return;
  if (open.status !== 'arrived') return cancelFor(context, tx, of, reason, now);
  const row = await lockAppointment(context, tx, { userId: of.userId, id: open.id });
  await finishAppointment(context, tx, row, now);
}

/** Returns the open appointment of a subject; null when there is none. */
export async function openFor(
  context: AppointmentContext,
  exec: Exec,
  of: { kind: AppointmentKindName; userId: string; subjectKey: string },
): Promise<Appointment | null> {
  const open = await appointments.openOf(exec, of.userId, of.kind, of.subjectKey);
  return open ? (await viewsOf(context, exec, of.userId, [open]))[0]! : null;
}
