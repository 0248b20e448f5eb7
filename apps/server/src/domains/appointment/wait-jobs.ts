import { enqueue } from '#kernel/jobs/background.ts';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { minuteOf } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';
import { ask, type AppointmentRequest, makeRoom, slotsOn } from './book.ts';
import type { AppointmentContext } from './context.ts';
import * as holds from './holds/repository.ts';
import { awaitedPerson } from './desk/people.ts';
import { OFFER_MS, politeNow } from './policy.ts';
import { appointmentRepository as appointments, type WaitRow } from './repository.ts';
import { phrase } from './labels.ts';

export const OFFER_JOB = 'appointment.offer';
export type Offering = { dealerId: string; day: string };

export const OFFER_END_JOB = 'appointment.offerEnd';
export type OfferEnding = { userId: string; id: string; until: string };

/** Validates what an entry waits for; null when it can no longer be booked. */
async function askedOf(
  context: AppointmentContext,
  tx: Tx,
  entry: WaitRow,
  now: Date,
): Promise<AppointmentRequest | null> {
  const of = { ...entry, userId: entry.user_id, dealerId: entry.dealer_id };
  try {
    return await ask(context, tx, of, now);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Returns the first free time in the entry's window, for the chosen person if any. */
async function freeTime(
  tx: Tx,
  { asked, entry, key }: Pick<OfferedTime, 'asked' | 'entry' | 'key'>,
  now: Date,
): Promise<Date | null> {
  const slots = (await slotsOn(tx, asked, [entry.day], now, { key })).get(entry.day)!;
  const found = slots.find(({ start, end, left }) => {
    const from = minuteOf(new Date(start));
    const to = from + (Date.parse(end) - Date.parse(start)) / 60_000;
    return left > 0 && entry.from_min <= from && to <= entry.to_min;
  });
  return found ? new Date(found.start) : null;
}

type OfferedTime = {
  entry: WaitRow;
  asked: AppointmentRequest;
  start: Date;
  /** The key of the chosen person, if they are available that day. */
  key: string | undefined;
  /** The name of the chosen person; '' for nobody. */
  person: string;
};

/** Reserves a time for the next person in line. The caller must have locked the day. */
async function offer(
  context: AppointmentContext,
  tx: Tx,
  { entry, asked, start, key, person }: OfferedTime,
  now: Date,
): Promise<void> {
  const { kind, dealer } = asked;
  const until = new Date(now.getTime() + OFFER_MS);
  // It was found free under this lock.
  const room = (await makeRoom(tx, asked, start, now, key))!;
  const kept = room.map((one) => ({ ...one, expireAt: until }));
  await holds.take(tx, dealer.id, { waitId: entry.id }, kept, now);
  await appointments.updateWait(tx, entry, {
    status: 'offered',
    offer_at: start,
    offer_until: until,
  });
  const ending: OfferEnding = {
    userId: entry.user_id,
    id: entry.id,
    until: until.toISOString(),
  };
  await enqueue(tx, OFFER_END_JOB, ending, until);
  const told = { start, until, person, another: key === undefined };
  await context.tell(tx, phrase.offer({ entry, kind, dealer }, told, now));
}

/** Offers freed times of a store's day to the waiting list in order. */
export const offerJob = (context: AppointmentContext): JobHandler<Offering, void> => ({
  apply: async (tx, { dealerId, day }) => {
    const now = context.now();
    if (day < shanghaiDay(now)) return;
    const due = politeNow(now);
    if (due > now) {
      await enqueue(tx, OFFER_JOB, { dealerId, day }, due);
      return;
    }
    await holds.lockDays(tx, [{ dealerId, day }]);
    await holds.releaseOverdue(tx, dealerId, now);
    for (const entry of await appointments.line(tx, dealerId, day)) {
      const asked = await askedOf(context, tx, entry, now);
      if (!asked) {
        await appointments.updateWait(tx, entry, { status: 'passed' });
        continue;
      }
      const chosen = await awaitedPerson(tx, entry);
      const key = chosen?.key;
      const start = await freeTime(tx, { asked, entry, key }, now);
      const person = chosen?.name ?? '';
      if (start) await offer(context, tx, { entry, asked, start, key, person }, now);
    }
  },
});

/** Ends an offer that was not accepted in time and offers the time to the next person. */
export const offerEndJob = (context: AppointmentContext): JobHandler<OfferEnding, void> => ({
  apply: async (tx, { userId, id, until }) => {
    const entry = await appointments.wait(tx, userId, id);
    if (!entry) return;
    const { dealer_id: dealerId, day } = entry;
    await holds.lockDays(tx, [{ dealerId, day }]);
    const current = (await appointments.lockWait(tx, userId, id))!;
    if (current.status !== 'offered' || current.offer_until?.toISOString() !== until) return;
    await appointments.updateWait(tx, current, { status: 'passed' });
    await holds.releaseOffer(tx, id);
    await enqueue(tx, OFFER_JOB, { dealerId, day }, context.now());
  },
});
