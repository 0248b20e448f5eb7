import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/maintenance/operator-endpoints';
import type { MenuSheet } from '@marque/contract/maintenance/operator-schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { effectiveDay } from '#kernel/effective-day.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { bookingRepository as bookings } from './booking-repository.ts';
import type { MaintenanceContext } from './context.ts';
import { matterOf, SERVICE_SYMPTOM } from './pictures.ts';
import { menuRepository } from './repository.ts';
import { note, symptom } from './texts.ts';

async function sheetOf(exec: Exec, seriesId: string, day: string): Promise<MenuSheet> {
  const rows = await menuRepository.menus(exec, [seriesId], day);
  if (rows.length === 0) throw new DomainError('SERIES_NOT_FOUND');
  const rates = await menuRepository.rates(exec, day);
  return {
    seriesId,
    day,
    rates: [...rates].map(([tier, fenPerHour]) => ({ tier, fenPerHour })),
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      partNo: row.part_no,
      partFen: row.part_fen,
      hours100: row.hours_100,
      minutes: row.minutes,
    })),
  };
}

/** Returns the menu of a series on a day. */
export const showMenu = (
  { database }: MaintenanceContext,
  { input, now }: OperatorCall<typeof calls.operatorMenu>,
): Promise<Out<typeof calls.operatorMenu>> =>
  sheetOf(database, input.seriesId, input.day ?? shanghaiDay(now));

/** Changes what an item takes for a series from a day on; what is left out stays. */
export async function setMenu(
  _context: MaintenanceContext,
  tx: Tx,
  { input, now }: OperatorCall<typeof calls.operatorMenuSet>,
): Promise<Out<typeof calls.operatorMenuSet>> {
  const { seriesId, itemId, from } = input;
  const day = effectiveDay(from, now);
  await menuRepository.lock(tx);
  const sheet = await sheetOf(tx, seriesId, day);
  const held = sheet.items.find(({ id }) => id === itemId);
  if (!held) throw new DomainError('ITEM_UNKNOWN');
  const {
    partNo = held.partNo,
    partFen = held.partFen,
    hours100 = held.hours100,
    minutes = held.minutes,
  } = input;
  const price = { seriesId, itemId, partNo, partFen, hours100, minutes };
  await menuRepository.setPrice(tx, price, day);
  return sheetOf(tx, seriesId, day);
}

/** Changes what an hour of labour costs at a tier from a day on. */
export async function setLabourRate(
  _context: MaintenanceContext,
  tx: Tx,
  { input, now }: OperatorCall<typeof calls.operatorLabourRate>,
): Promise<Out<typeof calls.operatorLabourRate>> {
  const day = effectiveDay(input.from, now);
  await menuRepository.lock(tx);
  await menuRepository.setRate(tx, input.tier, input.fenPerHour, day);
  return { tier: input.tier, fenPerHour: input.fenPerHour, from: day };
}

/** Returns a store's booking by id or code of its appointment. Throws APPOINTMENT_NOT_FOUND, WRONG_STORE. */
async function named(
  { appointments }: MaintenanceContext,
  exec: Exec,
  { operator, input: { id } }: { operator: { dealerId: string | null }; input: { id: string } },
) {
  const appointment = await appointments.named(exec, id);
  const [row] = appointment ? await bookings.of(exec, appointment.userId, [appointment.id]) : [];
  if (!appointment || !row) throw new DomainError('APPOINTMENT_NOT_FOUND');
  if (operator.dealerId !== null && operator.dealerId !== appointment.dealerId)
    throw new DomainError('WRONG_STORE');
  return { appointment, row };
}

/** Returns what was agreed on with an appointment, for its store. */
export async function showBooking(
  context: MaintenanceContext,
  { operator, input }: OperatorCall<typeof calls.operatorServiceBooking>,
): Promise<Out<typeof calls.operatorServiceBooking>> {
  const { database, vault } = context;
  const { appointment, row } = await named(context, database, { operator, input });
  return {
    id: appointment.id,
    carName: row.car_name,
    start: appointment.start.toISOString(),
    lines: row.lines,
    savings: row.savings,
    deductions: row.deductions,
    totalFen: row.total_fen,
    symptom: symptom.open(vault, row.appointment_id, row),
    note: note.open(vault, row.appointment_id, row),
    pictures: row.pictures.length,
  };
}

/** Returns the pictures of a symptom. The look is recorded. */
export async function lookAtSymptom(
  context: MaintenanceContext,
  { operator, input, now }: OperatorCall<typeof calls.operatorServiceSymptom>,
): Promise<Out<typeof calls.operatorServiceSymptom>> {
  const { database, pictures } = context;
  const { row } = await named(context, database, { operator, input });
  const matter = { ...matterOf(row), purpose: SERVICE_SYMPTOM };
  return { pictures: await pictures.look({ ...matter, why: input.why, operator }, now) };
}
