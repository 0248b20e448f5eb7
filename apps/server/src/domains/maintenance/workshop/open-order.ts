import type { ServiceSubject } from '@marque/contract/maintenance/subject-schema';
import { billOf } from '@marque/contract/maintenance/workshop/bill';
import { isWorkOver } from '@marque/contract/maintenance/workshop/states';
import { shanghaiDay } from '@marque/contract/shanghai';
import { randomInt } from 'node:crypto';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { KnownAppointment } from '../../appointment/ports.ts';
import { bookingRepository as bookings } from '../booking-repository.ts';
import type { WorkshopKind } from '../menu.ts';
import type { WorkshopContext } from './context.ts';
import { sealCar } from './papers.ts';
import { billColumns } from './recount.ts';
import { workRepository as work } from './repository.ts';

const DIGITS = 6;

const newNumber = (now: Date): string =>
  `W${shanghaiDay(now).replaceAll('-', '')}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;

const TITLES = { maintain: '到店保养', repair: '故障检修' } as const;

/** Returns the person of a store who answers for a visit: its first adviser, else the store itself. */
async function adviserOf({ appointments, dealers }: WorkshopContext, tx: Tx, dealerId: string) {
  const store = (await dealers.dealerOf(tx, dealerId))!;
  const people = await appointments.resourcesOf(tx, dealerId);
  const name = people.find(({ pool }) => pool === 'advisor')?.name ?? store.name;
  return { advisor_name: name, advisor_phone: store.phone };
}

/**
 * Opens the work order of an arrived car with the lines that were agreed on. A walk-in, of which
 * nothing was agreed on in the app, has none.
 */
export async function openOrder(
  context: WorkshopContext,
  tx: Tx,
  { userId, id: appointmentId, brand, dealerId, start, end }: KnownAppointment<ServiceSubject>,
  kind: WorkshopKind,
  now: Date,
): Promise<void> {
  const [booking] = await bookings.of(tx, userId, [appointmentId]);
  if (!booking || (await work.own(tx, userId, appointmentId))) return;
  const car = await context.garage.car(tx, userId, brand, booking.car_id);
  const id = newId(now);
  const savingFen = booking.savings.reduce((sum, { fen }) => sum + fen, 0);
  const lines = booking.lines.map((line) => ({
    user_id: userId,
    order_id: id,
    id: newId(now),
    item_id: line.itemId,
    name: line.name,
    part_name: line.partName,
    part_no: line.partNo,
    quantity: 1,
    part_fen: line.partFen,
    hours_100: line.hours100,
    hours_fen: line.hoursFen,
    additional_fen: 0,
    covered_by: line.coveredBy,
    origin: 'booked' as const,
  }));
  const bill = billOf(
    booking.lines.map(({ partFen, hoursFen }) => ({ partFen, hoursFen, additionalFen: 0 })),
    savingFen,
    booking.deductions,
  );
  await work.add(tx, {
    user_id: userId,
    id,
    brand,
    no: newNumber(now),
    appointment_id: appointmentId,
    kind,
    dealer_id: dealerId,
    car_id: booking.car_id,
    series_id: booking.series_id,
    car_name: booking.car_name,
    ...sealCar(context.vault, id, car ?? { plate: '', vin: '' }),
    title: lines.map(({ name }) => name).join('、') || TITLES[kind],
    ...(await adviserOf(context, tx, dealerId)),
    // A late arrival is promised as much time as was booked.
    promised_at: new Date(Math.max(end.getTime(), now.getTime() + end.getTime() - start.getTime())),
    status: 'received',
    saving_fen: savingFen,
    ...billColumns(bill),
    deductions: JSON.stringify(booking.deductions),
    received_at: now,
    moved_at: now,
  });
  await work.addLines(tx, lines);
  await work.addEvent(tx, {
    user_id: userId,
    order_id: id,
    id: newId(now),
    status: 'received',
    at: now,
  });
}

/** Refuses to end a visit whose car is still in the workshop. Throws WORK_OPEN. */
export async function assertWorkOver(
  tx: Tx,
  { userId, id }: Pick<KnownAppointment, 'userId' | 'id'>,
): Promise<void> {
  const row = await work.own(tx, userId, id);
  if (row && !isWorkOver(row.status)) throw new DomainError('WORK_OPEN');
}
