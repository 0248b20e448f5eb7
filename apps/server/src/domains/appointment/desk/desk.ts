import type { Out } from '@marque/contract/core';
import { dayAfter, minuteOf, momentAt } from '@marque/contract/dealer/opening';
import { maskName, maskPhone } from '@marque/contract/mask';
import type * as calls from '@marque/contract/appointment/operator-endpoints';
import type { Resources, StoreAppointment } from '@marque/contract/appointment/operator-schema';
import { DAY_MS, lastDayBefore, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Operator, OperatorCall } from '#kernel/http/serve.ts';
import { assertOwnStore } from '../../dealer/module.ts';
import { comeIn, finishAppointment } from '../attend.ts';
import { type AppointmentRequest, book } from '../book.ts';
import { freeResource } from './another-resource.ts';
import { cancel, confirmAppointment, lockAppointment, reschedule } from '../change.ts';
import { contactOf } from '../contact.ts';
import type { AppointmentContext } from '../context.ts';
import * as holds from '../holds/repository.ts';
import { BOOKED_AHEAD_DAYS } from '../policy.ts';
import { type AppointmentRow, appointmentRepository as appointments } from '../repository.ts';
import { isOpenAt } from '../times/slots.ts';
import { kindOfRow, walkInKind } from './walk-in.ts';
import { statusText } from '../labels.ts';

/** Returns a store the operator may act for. Throws FORBIDDEN, DEALER_NOT_FOUND. */
export async function storeOf(
  { dealers }: AppointmentContext,
  exec: Exec,
  operator: Operator,
  id: string,
) {
  assertOwnStore(operator, id);
  const dealer = await dealers.dealerOf(exec, id);
  if (!dealer) throw new DomainError('DEALER_NOT_FOUND');
  return dealer;
}

/**
 * Returns appointments as their store sees them. Contacts are shown in full within 24 hours of the
 * start.
 */
async function storeViews(
  context: AppointmentContext,
  exec: Exec,
  rows: readonly AppointmentRow[],
  now: Date,
): Promise<StoreAppointment[]> {
  const names = await holds.resourceNames(
    exec,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isNear = Math.abs(row.start_at.getTime() - now.getTime()) <= DAY_MS;
    const isShown = isNear && !kindOfRow(context, row).keepsLooks;
    const { name, phone } = contactOf(context.vault, row);
    return {
      id: row.id,
      kind: row.kind,
      kindText: kindOfRow(context, row).labels.name,
      status: row.status,
      statusText: statusText(row),
      title: row.title,
      dealerId: row.dealer_id,
      start: row.start_at.toISOString(),
      end: row.end_at.toISOString(),
      code: row.code,
      contactName: isShown ? name : maskName(name),
      contactPhone: isShown ? phone : maskPhone(phone),
      resources: names
        .filter(({ appointmentId }) => appointmentId === row.id)
        .map((resource) => resource.name),
    };
  });
}

const storeView = async (
  context: AppointmentContext,
  tx: Tx,
  { user_id: userId, id }: Pick<AppointmentRow, 'user_id' | 'id'>,
  now: Date,
) => (await storeViews(context, tx, [(await appointments.find(tx, userId, id))!], now))[0]!;

export async function resourcesOf(exec: Exec, dealerId: string): Promise<Resources> {
  const rows = await appointments.resources(exec, dealerId);
  return {
    items: rows.map(({ id, pool, name, traits, since, until }) => ({
      id,
      pool,
      name,
      traits: Object.fromEntries(
        Object.entries(traits).map(([trait, has]) => [trait, [has].flat()]),
      ),
      since,
      until,
    })),
  };
}

export async function showDay(
  context: AppointmentContext,
  { operator, input, now }: OperatorCall<typeof calls.operatorStoreDay>,
): Promise<Out<typeof calls.operatorStoreDay>> {
  const { database } = context;
  const { dealerId, day } = input;
  await storeOf(context, database, operator, dealerId);
  const from = momentAt(day, 0);
  const rows = await appointments.ofStore(database, dealerId, from, momentAt(day, 1440));
  const { items: resources } = await resourcesOf(database, dealerId);
  return { items: await storeViews(context, database, rows, now), resources };
}

export async function showConflicts(
  context: AppointmentContext,
  { operator, input, now }: OperatorCall<typeof calls.operatorConflicts>,
): Promise<Out<typeof calls.operatorConflicts>> {
  const { database } = context;
  const dealer = await storeOf(context, database, operator, input.dealerId);
  const to = momentAt(dayAfter(shanghaiDay(now), BOOKED_AHEAD_DAYS), 0);
  const rows = await appointments.ofStore(database, dealer.id, now, to);
  const outside = rows.filter(({ start_at: start, end_at: end, status }) => {
    if (status !== 'toConfirm' && status !== 'confirmed') return false;
    const from = minuteOf(start);
    const minutes = (end.getTime() - start.getTime()) / 60_000;
    return !isOpenAt(dealer, shanghaiDay(start), { from, to: from + minutes }, { gridMinutes: 1 });
  });
  return { items: await storeViews(context, database, outside, now) };
}

export async function showResources(
  context: AppointmentContext,
  { operator, input }: OperatorCall<typeof calls.operatorResources>,
): Promise<Resources> {
  await storeOf(context, context.database, operator, input.dealerId);
  return resourcesOf(context.database, input.dealerId);
}

export async function addResource(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorResourceAdd>,
): Promise<Resources> {
  const { dealerId, pool, name, traits } = input;
  await storeOf(context, tx, operator, dealerId);
  await appointments.addResource(tx, {
    id: newId(now),
    dealer_id: dealerId,
    pool,
    name,
    traits: JSON.stringify(traits),
    active_from: shanghaiDay(now),
    active_to: null,
  });
  return resourcesOf(tx, dealerId);
}

/** Returns the days from `first` to `last`, inclusive. */
export function daysOf(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last && days.length < 62; day = dayAfter(day)) days.push(day);
  return days;
}

/** Returns the Shanghai days between two moments. */
const daysBetween = (from: Date, to: Date): string[] =>
  daysOf(shanghaiDay(from), lastDayBefore(to));

/**
 * Records an absence of a person and assigns their appointments to others. Throws SLOT_TAKEN when
 * nobody else is free.
 */
export async function noteAbsence(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorResourceAbsent>,
): Promise<Resources> {
  const { dealerId, id, reason } = input;
  await storeOf(context, tx, operator, dealerId);
  const resources = await appointments.resources(tx, dealerId);
  const resource = resources.find((one) => one.id === id);
  if (!resource) throw new DomainError('RESOURCE_NOT_FOUND');
  const [from, to] = [new Date(input.fromAt), new Date(input.toAt)];
  await holds.lockStoreDays(tx, dealerId, daysBetween(from, to));
  const key = `${resource.pool}:${id}`;
  if (!(await freeResource(context, tx, { key, from, to }, now)))
    throw new DomainError('SLOT_TAKEN');
  await holds.block(tx, dealerId, { key, from, to, note: reason }, now);
  return resourcesOf(tx, dealerId);
}

/**
 * Locks and returns an appointment by id or code. Throws APPOINTMENT_NOT_FOUND, WRONG_STORE with
 * the store's name.
 */
async function lockNamed(
  context: AppointmentContext,
  tx: Tx,
  operator: Operator,
  name: string,
  also: { day: string } | null = null,
): Promise<AppointmentRow> {
  const found = await appointments.named(tx, name);
  if (!found) throw new DomainError('APPOINTMENT_NOT_FOUND');
  if (operator.dealerId !== null && operator.dealerId !== found.dealer_id) {
    const store = await context.dealers.dealerOf(tx, found.dealer_id);
    throw new DomainError('WRONG_STORE', { store: store?.name });
  }
  const { user_id: userId, id, dealer_id: dealerId } = found;
  return lockAppointment(context, tx, { userId, id }, also && { dealerId, day: also.day });
}

export async function confirmNamed(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorAppointmentConfirm>,
): Promise<StoreAppointment> {
  const row = await lockNamed(context, tx, operator, input.id);
  await confirmAppointment(context, tx, row, 'dealer', now);
  return storeView(context, tx, row, now);
}

export async function moveNamed(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorAppointmentMove>,
): Promise<StoreAppointment> {
  const start = new Date(input.start);
  const row = await lockNamed(context, tx, operator, input.id, { day: shanghaiDay(start) });
  const { another } = input;
  const to = { start, dealerId: row.dealer_id, by: 'dealer', another } as const;
  return storeView(context, tx, await reschedule(context, tx, row, to, now), now);
}

export async function cancelNamed(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorAppointmentCancel>,
): Promise<StoreAppointment> {
  const row = await lockNamed(context, tx, operator, input.id);
  await cancel(context, tx, row, { by: 'dealer', reason: input.reason }, now);
  return storeView(context, tx, row, now);
}

type ArriveCall = OperatorCall<typeof calls.operatorArrive>;

/** Changes an appointment of the operator's store and returns its view. */
async function atDesk(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, now }: Pick<ArriveCall, 'operator' | 'input' | 'now'>,
  move: (row: AppointmentRow) => Promise<void>,
): Promise<StoreAppointment> {
  const row = await lockNamed(context, tx, operator, input.id);
  await move(row);
  return storeView(context, tx, row, now);
}

/** Records an arrival in time, from an hour before the start. */
export const arrive = (
  context: AppointmentContext,
  tx: Tx,
  call: Pick<ArriveCall, 'operator' | 'input' | 'now'>,
): Promise<StoreAppointment> =>
  atDesk(context, tx, call, (row) =>
    comeIn(context, tx, row, { event: 'arrive', by: call.operator.name, now: call.now }),
  );

/**
 * Records a late arrival on the same day, if a time is free now. The missed one no longer counts.
 */
export const arriveLate = (
  context: AppointmentContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorLateArrive>,
): Promise<StoreAppointment> =>
  atDesk(context, tx, call, (row) =>
    comeIn(context, tx, row, { event: 'lateArrive', by: call.operator.name, now: call.now }),
  );

/**
 * Completes an appointment, releases the rest of its time and clears the person's earlier
 * no-shows.
 */
export const finish = (
  context: AppointmentContext,
  tx: Tx,
  call: Pick<ArriveCall, 'operator' | 'input' | 'now'>,
): Promise<StoreAppointment> =>
  atDesk(context, tx, call, (row) => finishAppointment(context, tx, row, call.now));

/** Books for a person who came without an appointment, under the store's own name. */
export async function walkIn(
  context: AppointmentContext,
  tx: Tx,
  { operator, input, brand, now }: OperatorCall<typeof calls.operatorWalkIn>,
): Promise<StoreAppointment> {
  const { dealerId } = input;
  await storeOf(context, tx, operator, dealerId);
  const start = new Date(input.start);
  await holds.lockDays(tx, [{ dealerId, day: shanghaiDay(start) }]);
  await holds.releaseOverdue(tx, dealerId, now);
  // Read again under the lock, because the opening hours may have changed.
  const dealer = (await context.dealers.dealerOf(tx, dealerId))!;
  const asked: AppointmentRequest = {
    kind: walkInKind,
    brand,
    dealer,
    subject: { id: newId(now) },
    prepared: { title: '到店客户', minutes: input.minutes, carId: null },
  };
  const { name, phone } = input;
  const row = await book(
    context,
    tx,
    asked,
    {
      userId: `store:${dealer.id}`,
      contact: { name, phone },
      start,
      source: 'walkIn',
      by: 'dealer',
    },
    now,
  );
  return storeView(context, tx, row, now);
}
