import { shanghaiDay } from '@marque/contract/shanghai';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import {
  ask,
  type AppointmentRequest,
  book,
  type Booking,
  hasRoom,
  nearestSlots,
  note,
} from './book.ts';
import { contactOf } from './contact.ts';
import type { AppointmentContext } from './context.ts';
import * as holds from './holds/repository.ts';
import { storeChanged } from './events.ts';
import { known } from './known-appointment.ts';
import { type AppointmentEvent, nextStatus } from './machine.ts';
import { chosenOf } from './desk/people.ts';
import { isShortNotice, politeNow, refusesChange, refusesMove } from './policy.ts';
import { type AppointmentRow, appointmentRepository as appointments } from './repository.ts';
import type { Actor } from './tables.ts';
import { OFFER_JOB, type Offering } from './wait-jobs.ts';
import { kindOfRow, walkInKind } from './desk/walk-in.ts';
import { phrase } from './labels.ts';

/** Returns the next status for an event. Throws ALREADY_MOVED, APPOINTMENT_CLOSED. */
function assertNext(row: AppointmentRow, event: AppointmentEvent) {
  const next = nextStatus(row.status, event);
  if (next) return next;
  if (row.status === 'moved') throw new DomainError('ALREADY_MOVED', { id: row.moved_to_id });
  throw new DomainError('APPOINTMENT_CLOSED', { status: row.status });
}

/**
 * Locks the subject, then the days of the present and the new time, then the appointment. The order
 * is always the same, which prevents deadlocks. Throws APPOINTMENT_NOT_FOUND.
 */
export async function lockAppointment(
  context: AppointmentContext,
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  also: { dealerId: string; day: string } | null = null,
): Promise<AppointmentRow> {
  const found = await appointments.find(tx, userId, id);
  if (!found) throw new DomainError('APPOINTMENT_NOT_FOUND');
  await kindOfRow(context, found).lock?.(tx, userId, found.subject);
  const own = { dealerId: found.dealer_id, day: shanghaiDay(found.start_at) };
  await holds.lockDays(tx, also ? [own, also] : [own]);
  return (await appointments.lock(tx, userId, id))!;
}

/** Enqueues the offer of freed times to the waiting list, in the transaction that freed them. */
export async function wakeLine(tx: Tx, dealerId: string, day: string, now: Date): Promise<void> {
  const offering: Offering = { dealerId, day };
  await enqueue(tx, OFFER_JOB, offering, politeNow(now));
}

const freed = (tx: Tx, row: AppointmentRow, now: Date) =>
  wakeLine(tx, row.dealer_id, shanghaiDay(row.start_at), now);

export async function aboutOf(context: AppointmentContext, tx: Tx, row: AppointmentRow) {
  const dealer = (await context.dealers.dealerOf(tx, row.dealer_id))!;
  return { row, kind: kindOfRow(context, row), dealer };
}

/** Emits that a store changed an appointment at short notice, for which vouchers are given. */
async function noteStoreChange(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  now: Date,
): Promise<void> {
  if (row.source !== 'app' || row.status !== 'confirmed' || !isShortNotice(row, now)) return;
  const { user_id: userId, id, brand } = row;
  const { name } = kindOfRow(context, row).labels;
  await context.emit(tx, storeChanged, { userId, id, brand, name, at: now });
}

/** Returns free times at the same store, nearest to the lost one. */
async function otherTimes(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  now: Date,
): Promise<Date[]> {
  const of = { kind: row.kind, userId: row.user_id, brand: row.brand, dealerId: row.dealer_id };
  try {
    const asked = withTerms(await ask(context, tx, { ...of, subject: row.subject }, now), row);
    return (await nearestSlots(tx, asked, row.start_at, now)).map(({ start }) => new Date(start));
  } catch (error) {
    // The subject can no longer be booked.
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** Cancels a locked appointment, releases its resources and wakes the waiting list. */
export async function cancel(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  { by, reason }: { by: Actor; reason: string },
  now: Date,
): Promise<void> {
  const status = assertNext(row, 'cancel');
  const refused = by === 'user' && refusesChange(kindOfRow(context, row), row, now);
  if (refused) throw new DomainError(refused);
  await appointments.update(tx, row, { status, closed_reason: reason });
  await holds.release(tx, row.id);
  await note(tx, row, 'cancel', by, now, { reason });
  const about = await aboutOf(context, tx, row);
  await about.kind.effects?.ended?.(tx, known(row), now);
  await freed(tx, row, now);
  if (row.source === 'app' && by !== 'user') {
    const instead = by === 'dealer' ? await otherTimes(context, tx, row, now) : [];
    await context.tell(tx, phrase.ended({ ...about, by, reason, instead }, now));
  }
  if (by === 'dealer') await noteStoreChange(context, tx, row, now);
}

/**
 * Moves a locked appointment to another time or store, whose day must be locked too. Its resources
 * count as free for the new time. If the new time is refused, the transaction fails and the old
 * appointment stays. A person chosen by name is kept within the same store.
 */
export async function reschedule(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  to: {
    start: Date;
    dealerId: string;
    by: 'user' | 'dealer';
    /** The changed subject; the present one when it is left out. */
    subject?: unknown;
    proposal?: boolean;
    /** The person chosen by name; null for nobody. The present one when it is left out. */
    key?: string | null | undefined;
    /** Whether a colleague may take over if the chosen person is busy. The member is told. */
    another?: boolean;
  },
  now: Date,
): Promise<AppointmentRow> {
  assertNext(row, 'reschedule');
  const refused = to.by === 'user' && refusesMove(kindOfRow(context, row), row, now);
  if (refused) throw new DomainError(refused);
  const { start, dealerId, by, subject = row.subject, proposal } = to;
  const of = { kind: row.kind, userId: row.user_id, brand: row.brand, dealerId, subject };
  const asked = withTerms(await askAgain(context, tx, row, of, now), row);
  const keeps = to.key === undefined && dealerId === row.dealer_id;
  const chosen = keeps ? await chosenOf(tx, row, asked.kind) : null;
  // The checks of the new appointment must not count the old one.
  await holds.release(tx, row.id);
  await appointments.update(tx, row, { status: 'cancelled' });
  const isAnother =
    by === 'dealer' && chosen !== null && !(await hasRoom(tx, asked, start, now, chosen.key));
  if (isAnother && !to.another)
    throw new DomainError('PERSON_BUSY', {
      person: chosen.name,
      nearest: await nearestSlots(tx, asked, start, now, { key: chosen.key }),
    });
  const booking: Booking = {
    userId: row.user_id,
    contact: contactOf(context.vault, row),
    start,
    source: row.source,
    by,
    replaces: row,
    proposal,
    key: isAnother ? undefined : (to.key ?? chosen?.key),
    without: isAnother ? chosen.name : undefined,
  };
  const moved = await book(context, tx, asked, booking, now);
  await appointments.update(tx, row, { status: 'moved', moved_to_id: moved.id });
  await note(tx, row, 'reschedule', by, now, { to: start.toISOString() });
  await freed(tx, row, now);
  if (by === 'dealer') await noteStoreChange(context, tx, row, now);
  return moved;
}

/** Validates a subject again. A walk-in has no subject to validate. */
async function askAgain(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  of: Parameters<typeof ask>[2],
  now: Date,
): Promise<AppointmentRequest> {
  if (row.source === 'app') return ask(context, tx, of, now);
  const dealer = (await context.dealers.dealerOf(tx, of.dealerId))!;
  const prepared = { title: row.title, minutes: 0, carId: null };
  return { kind: walkInKind, brand: row.brand, dealer, subject: row.subject, prepared };
}

/** Keeps the agreed duration. */
const withTerms = (asked: AppointmentRequest, row: AppointmentRow): AppointmentRequest => ({
  ...asked,
  prepared: {
    ...asked.prepared,
    minutes: (row.end_at.getTime() - row.start_at.getTime()) / 60_000,
  },
});

/** Confirms an appointment, by the store or when its time to object is over. */
export async function confirmAppointment(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  by: Actor,
  now: Date,
): Promise<void> {
  const event = by === 'system' ? 'silent' : 'confirm';
  const status = assertNext(row, event);
  await appointments.update(tx, row, { status });
  await note(tx, row, event, by, now);
  if (row.source === 'app')
    await context.tell(tx, phrase.confirmed(await aboutOf(context, tx, row), now));
}

/** Expires an appointment whose person could not be reached, and releases its time. */
export async function expire(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  now: Date,
): Promise<void> {
  const status = assertNext(row, 'expire');
  await appointments.update(tx, row, { status, closed_reason: '没有联系上' });
  await holds.release(tx, row.id);
  await note(tx, row, 'expire', 'system', now);
  const about = await aboutOf(context, tx, row);
  await about.kind.effects?.ended?.(tx, known(row), now);
  await freed(tx, row, now);
  await context.tell(tx, phrase.expired(about, now));
}

/** Records that the person did not come, and releases the rest of the time. */
export async function miss(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  now: Date,
): Promise<void> {
  const status = assertNext(row, 'noShow');
  await appointments.update(tx, row, { status, strike: row.source === 'app' });
  await holds.cutShort(tx, row, now);
  await note(tx, row, 'noShow', 'system', now);
  const about = await aboutOf(context, tx, row);
  await about.kind.effects?.ended?.(tx, known(row), now);
  await freed(tx, row, now);
  if (row.source === 'app') await context.tell(tx, phrase.missed(about, now));
}
