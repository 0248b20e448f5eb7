import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/appointment/endpoints';
import { CANCEL_REASONS } from '@marque/contract/appointment/kinds';
import type { Appointment } from '@marque/contract/appointment/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { onceIfKeyed } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { findDealers } from '../dealer/module.ts';
import { ask, book, nearestSlots, slotsOn } from './book.ts';
import { cancel, lockAppointment, reschedule, wakeLine } from './change.ts';
import type { AppointmentContext } from './context.ts';
import * as holds from './holds/repository.ts';
import { known } from './known-appointment.ts';
import { awaited, awaitedPerson, keyOfChosen } from './desk/people.ts';
import { bookableDays } from './policy.ts';
import { appointmentRepository as appointments, type WaitRow } from './repository.ts';
import { appointmentOf } from './show/show.ts';
import { waitView } from './show/view.ts';

const EXCLUDED = '23P01';
type Violation = { code?: string; detail?: string };

/**
 * Runs `work` and translates a violated constraint into the same errors as an earlier check,
 * because another transaction may have taken the time in between.
 */
export async function refusingTaken<T>(
  work: () => Promise<T>,
  nearest: () => Promise<unknown>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, detail = '' } = error as Violation;
    if (code !== EXCLUDED) throw error;
    if (detail.includes('=(car:')) throw new DomainError('CAR_BUSY');
    if (detail.includes('=(user:')) throw new DomainError('TIME_BUSY');
    throw new DomainError('SLOT_TAKEN', { nearest: await nearest() });
  }
}

/** Returns the given contact, or the member's own. */
export async function contactOf(
  { phoneOf, nameOf }: Pick<AppointmentContext, 'phoneOf' | 'nameOf'>,
  exec: Exec,
  userId: string,
  given: { name: string; phone: string } | undefined,
): Promise<{ name: string; phone: string }> {
  if (given) return given;
  return { name: await nameOf(exec, userId), phone: (await phoneOf(exec, userId)) ?? '' };
}

/** A request for an appointment by a person. */
type MemberRequest = Parameters<typeof ask>[2] & { userId: string };

/**
 * Locks the subject and the day. The store is read under the lock, because it may have closed the
 * day.
 */
export async function lockForBooking(
  context: AppointmentContext,
  tx: Tx,
  of: MemberRequest,
  start: Date,
  now: Date,
) {
  const kind = context.kindOf(of.kind);
  await kind.lock?.(tx, of.userId, of.subject);
  const asked = await ask(context, tx, of, now);
  const day = shanghaiDay(start);
  if (bookableDays(now, kind.horizonDays).includes(day)) {
    await holds.lockDays(tx, [{ dealerId: of.dealerId, day }]);
    await holds.releaseOverdue(tx, of.dealerId, now);
  }
  return { ...asked, dealer: (await context.dealers.dealerOf(tx, of.dealerId))! };
}

/** Accepts the person's offer for exactly this time, if there is one. */
async function takeOwnOffer(
  tx: Tx,
  of: { userId: string; dealerId: string; kind: WaitRow['kind'] },
  start: Date,
  now: Date,
): Promise<WaitRow | undefined> {
  const entry = await appointments.waitFor(tx, { ...of, day: shanghaiDay(start) });
  const isOffered =
    entry?.status === 'offered' &&
    entry.offer_at?.getTime() === start.getTime() &&
    entry.offer_until! > now;
  if (!isOffered) return undefined;
  await holds.releaseOffer(tx, entry.id);
  await appointments.updateWait(tx, entry, { status: 'taken' });
  return entry;
}

/** Validates an application where its kind requires one; null for other kinds. */
async function admitted(
  { kindOf }: AppointmentContext,
  { user, brand, input, ip, now, sourceType }: MemberCall<typeof calls.createAppointment>,
) {
  const { dealerId } = input;
  const start = new Date(input.start);
  const applicant = { userId: user.id, brand, dealerId, now, start, ip, sourceType };
  return (await kindOf(input.kind).admit?.(applicant, input.subject)) ?? null;
}

export async function create(
  context: AppointmentContext,
  call: MemberCall<typeof calls.createAppointment>,
): Promise<Appointment> {
  const { user, brand, input, now, idempotencyKey: key } = call;
  const { database } = context;
  const start = new Date(input.start);
  const { contact, resourceId, ...rest } = input;
  const application = await admitted(context, call);
  const subject = application ? application.subject : rest.subject;
  const of = { ...rest, subject, userId: user.id, brand };
  const attempt = {
    userId: user.id,
    call: 'appointment.create',
    key,
    body: { brand, ...input },
    now,
  };
  const work = async (tx: Tx): Promise<Appointment> => {
    const asked = await lockForBooking(context, tx, of, start, now);
    await application?.before(tx);
    const offer = await takeOwnOffer(tx, of, start, now);
    const row = await book(
      context,
      tx,
      asked,
      {
        userId: user.id,
        contact: application?.contact ?? (await contactOf(context, tx, user.id, contact)),
        start,
        source: 'app',
        by: 'user',
        key: (await keyOfChosen(tx, asked, resourceId)) ?? (await awaitedPerson(tx, offer))?.key,
        offer,
      },
      now,
    );
    await application?.booked(tx, known(row));
    return appointmentOf(context, tx, user.id, row.id);
  };
  return refusingTaken(
    () => onceIfKeyed(context, attempt, work),
    async () => {
      const asked = await ask(context, database, of, now);
      const wished = await keyOfChosen(database, asked, resourceId);
      return nearestSlots(database, asked, start, now, { key: wished });
    },
  );
}

export async function move(
  context: AppointmentContext,
  { user, brand, input, now, idempotencyKey: key }: MemberCall<typeof calls.rescheduleAppointment>,
): Promise<Appointment> {
  const { database } = context;
  const start = new Date(input.start);
  const found = await appointments.find(database, user.id, input.id);
  if (!found) throw new DomainError('APPOINTMENT_NOT_FOUND');
  const dealerId = input.dealerId ?? found.dealer_id;
  const attempt = {
    userId: user.id,
    call: 'appointment.reschedule',
    key,
    body: { brand, ...input },
    now,
  };
  const of = { kind: found.kind, userId: user.id, brand, dealerId, subject: found.subject };
  const work = async (tx: Tx): Promise<Appointment> => {
    // An unknown store has no day to lock.
    if (!(await context.dealers.dealerOf(tx, dealerId))) throw new DomainError('DEALER_NOT_FOUND');
    const also = { dealerId, day: shanghaiDay(start) };
    const row = await lockAppointment(context, tx, { userId: user.id, id: input.id }, also);
    await holds.releaseOverdue(tx, dealerId, now);
    const moved = await reschedule(context, tx, row, { start, dealerId, by: 'user' }, now);
    return appointmentOf(context, tx, user.id, moved.id);
  };
  return refusingTaken(
    () => onceIfKeyed(context, attempt, work),
    async () => nearestSlots(database, await ask(context, database, of, now), start, now),
  );
}

export async function drop(
  context: AppointmentContext,
  { user, brand, input, now, idempotencyKey: key }: MemberCall<typeof calls.cancelAppointment>,
): Promise<Appointment> {
  const attempt = {
    userId: user.id,
    call: 'appointment.cancel',
    key,
    body: { brand, ...input },
    now,
  };
  return onceIfKeyed(context, attempt, async (tx) => {
    const row = await lockAppointment(context, tx, { userId: user.id, id: input.id });
    const reason = CANCEL_REASONS.find(({ id }) => id === input.reason)!.text;
    await cancel(context, tx, row, { by: 'user', reason }, now);
    return appointmentOf(context, tx, user.id, row.id);
  });
}

async function entryView(context: AppointmentContext, exec: Exec, entry: WaitRow) {
  const dealers = await findDealers(exec, [entry.dealer_id]);
  const dealerName = dealers.get(entry.dealer_id)?.name ?? '';
  return waitView(context, entry, { dealerName, people: await awaited(exec, [entry]) });
}

/** Joins the waiting list of a day without a suitable free time. */
export async function wait(
  context: AppointmentContext,
  { user, brand, input, now, idempotencyKey: key }: MemberCall<typeof calls.waitForSlot>,
): Promise<Out<typeof calls.waitForSlot>> {
  const { day, fromMin, toMin, kind, dealerId } = input;
  const attempt = {
    userId: user.id,
    call: 'appointment.wait',
    key,
    body: { brand, ...input },
    now,
  };
  return onceIfKeyed(context, attempt, async (tx) => {
    const asked = await ask(context, tx, { ...input, userId: user.id, brand }, now);
    const isBookable = bookableDays(now, asked.kind.horizonDays).includes(day);
    if (!isBookable || toMin - fromMin < asked.prepared.minutes)
      throw new DomainError('DAY_UNAVAILABLE');
    const wished = await keyOfChosen(tx, asked, input.resourceId);
    await holds.lockDays(tx, [{ dealerId, day }]);
    const open = await appointments.openOf(tx, user.id, kind, asked.kind.subjectKey(asked.subject));
    if (open) throw new DomainError('OPEN_EXISTS', { id: open.id });
    const id = newId(now);
    const added = await appointments.addWait(tx, {
      user_id: user.id,
      id,
      brand,
      kind,
      dealer_id: dealerId,
      day,
      from_min: fromMin,
      to_min: toMin,
      subject: JSON.stringify(asked.subject),
      resource_key: wished ?? null,
      status: 'waiting',
      offer_at: null,
      offer_until: null,
      created_at: now,
    });
    if (!added) throw new DomainError('WAIT_EXISTS');
    // Times that are free already are offered at once.
    const slots = (await slotsOn(tx, asked, [day], now, { key: wished })).get(day) ?? [];
    if (slots.some(({ left }) => left > 0)) await wakeLine(tx, dealerId, day, now);
    return entryView(context, tx, (await appointments.wait(tx, user.id, id))!);
  });
}

/** Locks the day and an entry of the waiting list. Throws WAIT_NOT_FOUND. */
async function lockEntry(tx: Tx, userId: string, id: string): Promise<WaitRow> {
  const found = await appointments.wait(tx, userId, id);
  if (!found) throw new DomainError('WAIT_NOT_FOUND');
  await holds.lockDays(tx, [{ dealerId: found.dealer_id, day: found.day }]);
  return (await appointments.lockWait(tx, userId, id))!;
}

/** Books the offered time. */
export async function takeOffer(
  context: AppointmentContext,
  { user, input, now, idempotencyKey: key }: MemberCall<typeof calls.takeOffer>,
): Promise<Appointment> {
  const { database } = context;
  const entry = await appointments.wait(database, user.id, input.id);
  if (!entry) throw new DomainError('WAIT_NOT_FOUND');
  const of = {
    kind: entry.kind,
    userId: user.id,
    brand: entry.brand,
    dealerId: entry.dealer_id,
    subject: entry.subject,
  };
  const attempt = { userId: user.id, call: 'appointment.waitTake', key, body: input, now };
  const start = entry.offer_at ?? now;
  const work = async (tx: Tx): Promise<Appointment> => {
    const kind = context.kindOf(of.kind);
    if (kind.admit) throw new DomainError('APPLICATION_REQUIRED');
    await kind.lock?.(tx, user.id, of.subject);
    const locked = await lockEntry(tx, user.id, input.id);
    const { status, offer_at: at, offer_until: until } = locked;
    if (status !== 'offered' || !at || !until || until <= now) throw new DomainError('OFFER_GONE');
    const asked = await ask(context, tx, of, now);
    await holds.releaseOffer(tx, locked.id);
    await appointments.updateWait(tx, locked, { status: 'taken' });
    const row = await book(
      context,
      tx,
      asked,
      {
        userId: user.id,
        contact: await contactOf(context, tx, user.id, undefined),
        start: at,
        source: 'app',
        by: 'user',
        key: (await awaitedPerson(tx, locked))?.key,
        offer: locked,
      },
      now,
    );
    return appointmentOf(context, tx, user.id, row.id);
  };
  return refusingTaken(
    () => onceIfKeyed(context, attempt, work),
    async () => nearestSlots(database, await ask(context, database, of, now), start, now),
  );
}

/** Leaves the waiting list. A reserved time is offered to the next person. */
export async function leaveWait(
  context: AppointmentContext,
  { user, input, now, idempotencyKey: key }: MemberCall<typeof calls.leaveWait>,
): Promise<Out<typeof calls.leaveWait>> {
  const attempt = { userId: user.id, call: 'appointment.waitLeave', key, body: input, now };
  return onceIfKeyed(context, attempt, async (tx) => {
    const entry = await lockEntry(tx, user.id, input.id);
    if (entry.status === 'taken') throw new DomainError('OFFER_GONE');
    if (entry.status !== 'passed') {
      await appointments.updateWait(tx, entry, { status: 'passed' });
      await holds.releaseOffer(tx, entry.id);
      if (entry.status === 'offered') await wakeLine(tx, entry.dealer_id, entry.day, now);
    }
    return entryView(context, tx, { ...entry, status: 'passed' });
  });
}
