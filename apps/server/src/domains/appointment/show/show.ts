import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/appointment/endpoints';
import type { Appointment, Slot, SlotDay, Slots } from '@marque/contract/appointment/schema';
import type { AppointmentFacts } from '@marque/contract/appointment/subjects';
import { openSpans } from '@marque/contract/dealer/opening';
import { shanghaiDay, timeText } from '@marque/contract/shanghai';
import { groupBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { findDealers } from '../../dealer/module.ts';
import { ask, type AppointmentRequest, nearestSlots, slotsOn } from '../book.ts';
import type { AppointmentContext } from '../context.ts';
import { known } from '../known-appointment.ts';
import { isChangeable } from '../machine.ts';
import type { AppointmentKind } from '../ports.ts';
import { awaited, chosenFor, chosenOf, peopleOn } from '../desk/people.ts';
import { bookableDays, refusesChange } from '../policy.ts';
import { type AppointmentRow, appointmentRepository as appointments } from '../repository.ts';
import { appointmentView, waitView } from './view.ts';

const MINUTE_MS = 60_000;

const leadText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;

/**
 * Returns why no time of a day can be booked. `withoutLead`: whether one could if nobody had to book
 * ahead.
 */
function closedReason(
  { dealer, kind }: AppointmentRequest,
  day: string,
  { withoutLead, isToday }: { withoutLead: boolean; isToday: boolean },
): string {
  const { spans, reason } = openSpans(dealer, day);
  if (spans.length === 0) return reason || '休息';
  if (withoutLead) return `要提前 ${leadText(kind.leadMinutes)}约`;
  return isToday ? '当天时间已过' : '营业时间太短';
}

/** Returns the days and times at which a subject can be booked. */
export async function slotsFor(
  context: AppointmentContext,
  exec: Exec,
  asked: AppointmentRequest,
  {
    userId,
    day,
    replaces,
  }: { userId: string | null; day?: string | undefined; replaces?: string | null | undefined },
  now: Date,
): Promise<Slots> {
  const { kind, dealer, prepared } = asked;
  const days = bookableDays(now, kind.horizonDays);
  const ignored = { appointmentId: replaces ?? null };
  const slots = await slotsOn(exec, asked, days, now, ignored);
  const without = days.filter((one) => slots.get(one)!.length === 0);
  const soon = { ...asked, kind: { ...kind, leadMinutes: 0 } };
  const late =
    without.length > 0
      ? await slotsOn(exec, soon, without, now, ignored)
      : new Map<string, Slot[]>();
  const views = days.map((one): SlotDay => {
    const all = slots.get(one)!;
    const withoutLead = (late.get(one)?.length ?? 0) > 0;
    return {
      day: one,
      free: all.filter(({ left }) => left > 0).length,
      closedReason:
        all.length > 0 ? '' : closedReason(asked, one, { withoutLead, isToday: one === days[0] }),
    };
  });
  const shown = day && slots.has(day) ? day : (views.find(({ free }) => free > 0)?.day ?? null);
  const entry =
    userId && shown
      ? await appointments.waitFor(exec, {
          userId,
          dealerId: dealer.id,
          kind: kind.kind,
          day: shown,
        })
      : undefined;
  return {
    minutes: prepared.minutes,
    days: views,
    day: shown,
    slots: shown ? slots.get(shown)! : [],
    people: shown ? await peopleOn(exec, asked, shown, now, ignored) : [],
    waiting: entry
      ? waitView(context, entry, {
          dealerName: dealer.name,
          people: await awaited(exec, [entry]),
        })
      : null,
  };
}

export async function showSlots(
  context: AppointmentContext,
  { input, user, brand, now }: Call<typeof calls.appointmentSlots>,
): Promise<Slots> {
  const { database } = context;
  const { day, replaces } = input;
  if (replaces && !(user && (await appointments.find(database, user.id, replaces))))
    throw new DomainError('APPOINTMENT_NOT_FOUND');
  const userId = user?.id ?? null;
  const asked = await ask(context, database, { ...input, userId, brand }, now);
  return slotsFor(context, database, asked, { userId, day, replaces }, now);
}

/** Returns the data that only their kinds have, by appointment. */
async function factsOf(
  { kindOf }: AppointmentContext,
  exec: Exec,
  userId: string,
  rows: readonly AppointmentRow[],
  dealers: ReadonlyMap<string, { name: string }>,
): Promise<ReadonlyMap<string, AppointmentFacts>> {
  const all = new Map<string, AppointmentFacts>();
  for (const of of Object.values(groupBy(rows, ({ kind }) => kind))) {
    const named = of.map(({ id, dealer_id: dealerId }) => ({
      id,
      dealerId,
      dealerName: dealers.get(dealerId)!.name,
    }));
    const facts = await kindOf(of[0]!.kind).facts?.(exec, userId, named);
    for (const [id, one] of facts ?? []) all.set(id, one);
  }
  return all;
}

/** Returns appointments as their person sees them, in the same order. */
export async function viewsOf(
  context: AppointmentContext,
  exec: Exec,
  userId: string,
  rows: readonly AppointmentRow[],
): Promise<Appointment[]> {
  if (rows.length === 0) return [];
  const dealers = await findDealers(
    exec,
    rows.map((row) => row.dealer_id),
  );
  const events = groupBy(
    await appointments.events(
      exec,
      userId,
      rows.map(({ id }) => id),
    ),
    (event) => event.appointment_id,
  );
  const facts = await factsOf(context, exec, userId, rows, dealers);
  const chosen = await chosenFor(
    exec,
    rows.map(({ id, kind }) => ({ id, byName: context.kindOf(kind).byName })),
  );
  return rows.map((row) =>
    appointmentView(context, {
      row,
      dealer: dealers.get(row.dealer_id)!,
      events: events[row.id] ?? [],
      facts: facts.get(row.id) ?? null,
      person: chosen.get(row.id),
    }),
  );
}

/** Returns one appointment of a person. Throws APPOINTMENT_NOT_FOUND. */
export async function appointmentOf(
  context: AppointmentContext,
  exec: Exec,
  userId: string,
  id: string,
): Promise<Appointment> {
  const row = await appointments.find(exec, userId, id);
  if (!row) throw new DomainError('APPOINTMENT_NOT_FOUND');
  return (await viewsOf(context, exec, userId, [row]))[0]!;
}

export const showAppointment = (
  context: AppointmentContext,
  { user, input }: MemberCall<typeof calls.appointmentDetail>,
): Promise<Appointment> => appointmentOf(context, context.database, user.id, input.id);

export async function listAppointments(
  context: AppointmentContext,
  { user, brand, input, now }: MemberCall<typeof calls.appointmentList>,
): Promise<Out<typeof calls.appointmentList>> {
  const { database } = context;
  const page = await appointments.page(database, { ...input, userId: user.id, brand }, input);
  const waits =
    input.tab === 'open' && !input.cursor
      ? await appointments.waitsOf(database, user.id, brand, shanghaiDay(now))
      : [];
  const stores = await findDealers(
    database,
    waits.map((entry) => entry.dealer_id),
  );
  const people = await awaited(database, waits);
  return {
    items: await viewsOf(context, database, user.id, page.rows),
    nextCursor: page.nextCursor,
    waits: waits.map((entry) =>
      waitView(context, entry, { dealerName: stores.get(entry.dealer_id)?.name ?? '', people }),
    ),
  };
}

export async function countAppointments(
  { database }: AppointmentContext,
  { user, brand }: MemberCall<typeof calls.appointmentCount>,
): Promise<Out<typeof calls.appointmentCount>> {
  return { open: await appointments.countOpen(database, user.id, brand) };
}

/** Returns the consequences of a cancellation, and the times to move to instead. */
export async function previewCancel(
  context: AppointmentContext,
  { user, brand, input, now }: MemberCall<typeof calls.previewCancel>,
): Promise<Out<typeof calls.previewCancel>> {
  const { database } = context;
  const row = await appointments.find(database, user.id, input.id);
  if (!row) throw new DomainError('APPOINTMENT_NOT_FOUND');
  const kind = context.kindOf(row.kind);
  const tooLate = refusesChange(kind, row, now);
  if (!isChangeable(row.status) || tooLate)
    return {
      allowed: false,
      refusal: tooLate
        ? '离开始不到两小时，要取消请打门店电话'
        : '这个预约已经不能取消了，有事请打门店电话',
      notes: [],
      nearest: [],
    };
  const of = {
    kind: row.kind,
    userId: user.id,
    brand,
    dealerId: row.dealer_id,
    subject: row.subject,
  };
  const nearest = await nearestTo(context, row, of, now);
  return {
    allowed: true,
    refusal: '',
    notes: [
      freeText(kind, row.start_at),
      '这个时间会让给其他人，再约要看当时的空位',
      ...((await kind.cancelNotes?.(database, known(row), now)) ?? []),
    ],
    nearest,
  };
}

/** Returns until when a cancellation is free. */
const freeText = ({ changes }: Pick<AppointmentKind, 'changes'>, start: Date): string =>
  changes
    ? `${timeText(new Date(start.getTime() - changes.untilMinutes * MINUTE_MS))} 前取消不收费用`
    : '取消不收费用';

/** Returns free times around the appointment's own; [] when it can no longer be booked. */
async function nearestTo(
  context: AppointmentContext,
  row: AppointmentRow,
  of: Parameters<typeof ask>[2],
  now: Date,
) {
  try {
    const { database } = context;
    const asked = await ask(context, database, of, now);
    const chosen = await chosenOf(database, row, asked.kind);
    return await nearestSlots(database, asked, row.start_at, now, { key: chosen?.key });
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
