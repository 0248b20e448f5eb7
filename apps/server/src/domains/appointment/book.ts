import { randomBytes } from 'node:crypto';
import type { AppointmentKindName, Pool } from '@marque/contract/appointment/kinds';
import type { Slot } from '@marque/contract/appointment/schema';
import type { Brand } from '@marque/contract/core';
import type { Dealer } from '@marque/contract/dealer/schema';
import { minuteOf, momentAt } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';
import { enqueue } from '#kernel/jobs/background.ts';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { contactColumns } from './contact.ts';
import type { AppointmentContext } from './context.ts';
import * as holds from './holds/repository.ts';
import type { AppointmentKind, PreparedAppointment } from './ports.ts';
import { known } from './known-appointment.ts';
import {
  bookableDays,
  confirmBy,
  earliestOn,
  remindersOf,
  MAX_STRIKES,
  STRIKES_MS,
} from './policy.ts';
import { REMIND_JOB, type Reminding } from './remind.ts';
import {
  type AppointmentRow,
  appointmentRepository as appointments,
  type WaitRow,
} from './repository.ts';
import { isOpenAt, placeAt, slotsOf, timeOf, type Wish } from './times/slots.ts';
import { phrase } from './labels.ts';

const MINUTE_MS = 60_000;

/** A validated request for an appointment. */
export type AppointmentRequest = {
  kind: AppointmentKind;
  brand: Brand;
  dealer: Dealer;
  subject: unknown;
  prepared: PreparedAppointment;
};

/**
 * Validates a request. Throws KIND_UNKNOWN, DEALER_NOT_FOUND, DEALER_NOT_SERVING, and what the kind
 * refuses with.
 */
export async function ask(
  { kindOf, dealers }: AppointmentContext,
  exec: Exec,
  of: {
    kind: AppointmentKindName;
    userId: string | null;
    brand: Brand;
    dealerId: string;
    subject: unknown;
  },
  now: Date,
): Promise<AppointmentRequest> {
  const kind = kindOf(of.kind);
  const { subject } = of;
  const dealer = await dealers.dealerOf(exec, of.dealerId);
  if (!dealer) throw new DomainError('DEALER_NOT_FOUND');
  if (!(await dealers.serves(exec, of.dealerId, of.brand)))
    throw new DomainError('DEALER_NOT_SERVING');
  const prepared = await kind.gate(
    exec,
    { userId: of.userId, brand: of.brand, dealerId: of.dealerId, now },
    subject,
  );
  return { kind, brand: of.brand, dealer, subject, prepared };
}

/** Returns the pools an appointment takes. */
const poolsOf = ({ kind, prepared }: AppointmentRequest): readonly Pool[] =>
  prepared.pools ?? kind.pools;

export const wishOf = (asked: AppointmentRequest, key?: string): Wish => ({
  pools: poolsOf(asked),
  travel: asked.prepared.travel,
  needs: asked.prepared.needs ?? {},
  minutes: asked.prepared.minutes,
  key,
});

type IgnoredHolds = { appointmentId?: string | null; waitId?: string | null };
/** A resource chosen by name; only times at which it is free are returned. */
type WishedResource = { key?: string | undefined };

/** Returns the times of some days by day. */
export async function slotsOn(
  exec: Exec,
  asked: AppointmentRequest,
  days: readonly string[],
  now: Date,
  { key, ...ignored }: IgnoredHolds & WishedResource = {},
): Promise<Map<string, Slot[]>> {
  const { kind, dealer, prepared } = asked;
  const states = await holds.statesOf(
    exec,
    { dealerId: dealer.id, days, pools: poolsOf(asked) },
    now,
    ignored,
  );
  return new Map(
    days.map((day) => {
      const slots = slotsOf(dealer, day, states.get(day)!, {
        ...wishOf(asked, key),
        gridMinutes: kind.gridMinutes,
        earliest: earliestOn(day, now, kind.leadMinutes),
      });
      return [day, slots.map(({ from, left }) => phrase.slot(day, from, prepared.minutes, left))];
    }),
  );
}

/** Returns the three free times nearest to one that is not free. */
export async function nearestSlots(
  exec: Exec,
  asked: AppointmentRequest,
  start: Date,
  now: Date,
  of: IgnoredHolds & WishedResource = {},
): Promise<Slot[]> {
  const days = bookableDays(now, asked.kind.horizonDays);
  const at = Math.max(0, days.indexOf(shanghaiDay(start)));
  const around = days.slice(Math.max(0, at - 2), at + 8);
  const slots = [...(await slotsOn(exec, asked, around, now, of)).values()].flat();
  const distance = ({ start: other }: Slot): number =>
    Math.abs(Date.parse(other) - start.getTime());
  return slots
    .filter(({ left }) => left > 0)
    .sort((a, b) => distance(a) - distance(b) || (a.start < b.start ? -1 : 1))
    .slice(0, 3)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}

/**
 * Throws if nobody can book a time: too soon, too far ahead, outside of opening hours, or off the
 * grid.
 */
function assertTime(
  { kind, dealer, prepared }: AppointmentRequest,
  start: Date,
  now: Date,
  desk: boolean,
): void {
  const day = shanghaiDay(start);
  const from = minuteOf(start);
  if (!bookableDays(now, kind.horizonDays).includes(day)) throw new DomainError('DAY_UNAVAILABLE');
  if (start < now || (!desk && from < earliestOn(day, now, kind.leadMinutes)))
    throw new DomainError('TOO_SOON', { leadMinutes: kind.leadMinutes });
  const time = { from, to: from + prepared.minutes };
  const { gridMinutes } = kind;
  const { travel } = prepared;
  if (!isOpenAt(dealer, day, time, { gridMinutes, travel }))
    throw new DomainError('DAY_UNAVAILABLE');
}

/** A booking by a person, the system, or the store on a person's behalf. */
export type Booking = {
  userId: string;
  contact: { name: string; phone: string };
  start: Date;
  source: 'app' | 'walkIn';
  by: 'user' | 'dealer' | 'system';
  /** The key of the preferred resource. */
  key?: string | undefined;
  /** The appointment it replaces. */
  replaces?: AppointmentRow | undefined;
  /** The offer from the waiting list that is accepted. */
  offer?: WaitRow | undefined;
  /** Whether the store has to confirm it, whatever its kind says. */
  proposal?: boolean | undefined;
  /** The person chosen by name for the replaced appointment who is not available. */
  without?: string | undefined;
};

/** Throws CAR_BUSY or TIME_BUSY if the car or the person has another appointment then. */
async function assertFree(
  tx: Tx,
  { prepared }: AppointmentRequest,
  booking: Booking,
  end: Date,
): Promise<void> {
  const keys = personalKeys(booking, prepared);
  const time = { from: booking.start, to: end };
  const taken = await holds.takenOf(tx, keys, time, booking.replaces?.id ?? null);
  if (taken.some((key) => key.startsWith('car:'))) throw new DomainError('CAR_BUSY');
  if (taken.length > 0) throw new DomainError('TIME_BUSY');
}

const personalKeys = ({ userId, source }: Booking, { carId }: PreparedAppointment): string[] => [
  ...(carId ? [`car:${carId}`] : []),
  ...(source === 'app' ? [`user:${userId}`] : []),
];

/** Returns a place in each pool for a time; null when there is none. The caller must have locked the day. */
async function placesFor(tx: Tx, asked: AppointmentRequest, start: Date, now: Date, wish: Wish) {
  const day = shanghaiDay(start);
  const of = { dealerId: asked.dealer.id, days: [day], pools: poolsOf(asked) };
  const state = (await holds.statesOf(tx, of, now)).get(day)!;
  return placeAt(state, wish, minuteOf(start));
}

/**
 * Returns a resource of each pool for a time, rearranging the day if needed; null when there is
 * none. The caller must have locked the day.
 */
export async function makeRoom(
  tx: Tx,
  asked: AppointmentRequest,
  start: Date,
  now: Date,
  key?: string,
): Promise<holds.Taking[] | null> {
  const { prepared } = asked;
  const day = shanghaiDay(start);
  const wish = wishOf(asked, key);
  const places = await placesFor(tx, asked, start, now, wish);
  if (!places) return null;
  for (const { moves } of places.values()) await holds.moveHolds(tx, moves);
  return [...places].map(([pool, place]) => {
    const { from, to } = timeOf(wish, pool, minuteOf(start));
    return {
      key: place.key,
      pool,
      needs: prepared.needs?.[pool] ?? {},
      from: momentAt(day, from),
      to: momentAt(day, to),
      pinned: place.key === key,
    };
  });
}

/** Returns whether every pool has a resource for a time. The caller must have locked the day. */
export const hasRoom = async (
  tx: Tx,
  asked: AppointmentRequest,
  start: Date,
  now: Date,
  key: string,
): Promise<boolean> => (await placesFor(tx, asked, start, now, wishOf(asked, key))) !== null;

/** Takes a resource of each pool. Throws SLOT_TAKEN. */
async function takePools(
  tx: Tx,
  asked: AppointmentRequest,
  { id, start, end }: { id: string; start: Date; end: Date },
  booking: Booking,
  now: Date,
): Promise<void> {
  const { dealer, prepared } = asked;
  const { key } = booking;
  const room = await makeRoom(tx, asked, start, now, key);
  if (!room)
    throw new DomainError('SLOT_TAKEN', {
      nearest: await nearestSlots(tx, asked, start, now, { key }),
    });
  const own = personalKeys(booking, prepared).map((key) => ({
    key,
    pool: null,
    needs: {},
    from: start,
    to: end,
  }));
  await holds.take(tx, dealer.id, { appointmentId: id }, [...own, ...room], now);
}

/** Returns until when and why the store has to confirm a booking. */
async function confirmation(
  tx: Tx,
  { kind, dealer }: AppointmentRequest,
  booking: Booking,
  now: Date,
) {
  const { userId, start, by, source } = booking;
  const since = new Date(now.getTime() - STRIKES_MS);
  const isMissed =
    source === 'app' && (await appointments.strikes(tx, userId, since)) >= MAX_STRIKES;
  const asksStore = kind.confirm === 'store' || booking.proposal === true;
  const reason = by === 'dealer' ? null : isMissed ? 'phone' : asksStore ? 'dealer' : null;
  if (reason === null)
    return { status: 'confirmed', confirm_reason: null, confirm_by: null } as const;
  const until = confirmBy(reason, dealer, start, now);
  return { status: 'toConfirm', confirm_reason: reason, confirm_by: until } as const;
}

/**
 * Books a time. The caller must have locked the store's day and released the appointment that is
 * replaced. Throws OPEN_EXISTS, CAR_BUSY, TIME_BUSY, SLOT_TAKEN with the three nearest times,
 * TOO_SOON, DAY_UNAVAILABLE.
 */
export async function book(
  context: AppointmentContext,
  tx: Tx,
  asked: AppointmentRequest,
  booking: Booking,
  now: Date,
): Promise<AppointmentRow> {
  const { vault, tell } = context;
  const { kind, dealer, subject, prepared } = asked;
  const { userId, start, contact, replaces, by } = booking;
  const end = new Date(start.getTime() + prepared.minutes * MINUTE_MS);
  assertTime(
    asked,
    start,
    now,
    by === 'dealer' || booking.proposal === true || booking.offer !== undefined,
  );
  const subjectKey = kind.subjectKey(subject);
  const open = await appointments.openOf(tx, userId, kind.kind, subjectKey);
  if (open) throw new DomainError('OPEN_EXISTS', { id: open.id });
  await assertFree(tx, asked, booking, end);
  const id = newId(now);
  await appointments.insert(tx, {
    user_id: userId,
    id,
    brand: asked.brand,
    kind: kind.kind,
    dealer_id: dealer.id,
    car_id: prepared.carId,
    start_at: start,
    end_at: end,
    ...(await confirmation(tx, asked, booking, now)),
    code: await context.issueCode(tx, { userId, id, dealerId: dealer.id, start, now }),
    ...contactColumns(vault, id, contact),
    calendar_key: randomBytes(16).toString('base64url'),
    subject: JSON.stringify(subject),
    subject_key: subjectKey,
    title: prepared.title,
    needs: JSON.stringify(prepared.needs ?? {}),
    at_door: prepared.atDoor ?? false,
    replaces_id: replaces?.id ?? null,
    changes: replaces ? replaces.changes + (by === 'user' ? 1 : 0) : 0,
    source: booking.source,
    created_at: now,
  });
  await takePools(tx, asked, { id, start, end }, booking, now);
  const row = (await appointments.find(tx, userId, id))!;
  const { without } = booking;
  await note(tx, row, replaces ? 'rebooked' : 'booked', by, now, without ? { without } : {});
  for (const { which, at } of remindersOf(start, now)) {
    const reminding: Reminding = { userId, id, start: start.toISOString(), which };
    await enqueue(tx, REMIND_JOB, reminding, at);
  }
  await kind.effects?.booked?.(tx, known(row), now);
  if (booking.source === 'app')
    await tell(
      tx,
      phrase.booked({ row, kind, dealer, moved: Boolean(replaces), by, without, now }),
    );
  return row;
}

/** Adds an event to an appointment's history. */
export const note = (
  tx: Tx,
  { user_id: userId, id }: Pick<AppointmentRow, 'user_id' | 'id'>,
  event: string,
  by: Booking['by'],
  now: Date,
  data: Record<string, unknown> = {},
): Promise<void> =>
  appointments.addEvent(tx, {
    user_id: userId,
    appointment_id: id,
    id: newId(now),
    event,
    by,
    at: now,
    data: JSON.stringify(data),
  });
