import { type StandingCar, WITHOUT_PICTURE } from '@marque/contract/cars/car-cut';
import { maskPlate } from '@marque/contract/mask';
import type {
  MaintainApplication,
  RepairApplication,
  ServiceFacts,
  ServiceSubject,
} from '@marque/contract/maintenance/subject-schema';
import type { Quote } from '@marque/contract/maintenance/quote-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AdmittedAppointment, Applicant, KnownAppointment } from '../appointment/ports.ts';
import { bookingRepository as bookings, type BookingRow } from './booking-repository.ts';
import type { MaintenanceContext } from './context.ts';
import type { WorkshopKind } from './menu.ts';
import { matterOf, picturesOver } from './pictures.ts';
import { quoteOf } from './quote.ts';
import { note, symptom } from './texts.ts';

type KnownService = KnownAppointment<ServiceSubject>;
type Application = MaintainApplication | RepairApplication;

/** Returns the columns of the agreed price. */
const priceColumns = (quote: Quote) => ({
  series_id: quote.seriesId,
  lines: JSON.stringify(quote.lines),
  savings: JSON.stringify(quote.savings),
  deductions: JSON.stringify(quote.deductions),
  spare_part_fen: quote.sparePartCost,
  hours_fen: quote.hoursPrice,
  additional_fen: quote.additionalPrice,
  deduction_fen: quote.deductionFen,
  total_fen: quote.totalFen,
});

/** Stores what was agreed on, claims the pictures and holds the passes. */
async function keep(
  context: MaintenanceContext,
  tx: Tx,
  { userId, id, brand }: KnownService,
  { sent, quote, now }: { sent: Application; quote: Quote; now: Date },
): Promise<void> {
  const { garage, pictures, vault } = context;
  const car = await garage.car(tx, userId, brand, sent.carId);
  if (!car) throw new DomainError('CAR_NOT_FOUND');
  const words = 'symptom' in sent ? sent : { symptom: '', pictures: [] };
  await bookings.add(tx, {
    user_id: userId,
    appointment_id: id,
    first_id: id,
    brand,
    car_id: car.id,
    car_name: car.modelName,
    item_ids: quote.lines.map(({ itemId }) => itemId),
    ...priceColumns(quote),
    ...symptom.columns(vault, id, words.symptom),
    ...note.columns(vault, id, sent.note),
    pictures: words.pictures,
    created_at: now,
  });
  await pictures.claim(tx, matterOf({ user_id: userId, first_id: id }), words.pictures, now);
  const held = quote.deductions.map(({ passId }) => passId);
  await bookings.holdPasses(tx, { userId, id }, held);
}

/** Keeps what a visit was booked for that no application was sent for: at today's price. */
export async function keepBooked(
  context: MaintenanceContext,
  tx: Tx,
  appointment: KnownService,
  { kind, now }: { kind: WorkshopKind; now: Date },
): Promise<void> {
  const { userId, brand, dealerId, subject } = appointment;
  const carId = subject.carId!;
  const sent = { carId, items: subject.items, passes: [], seenFen: 0, note: '' };
  const wanted = { userId, brand, carId, items: sent.items, dealerId, passes: [], kind };
  const quote = await quoteOf(context, tx, wanted, now);
  await keep(context, tx, appointment, { sent, quote, now });
}

/** Validates an application: the car and the price that its person saw. */
export function applyForVisit(
  context: MaintenanceContext,
  kind: WorkshopKind,
  { userId, brand, dealerId, now }: Applicant,
  sent: Application,
): Promise<AdmittedAppointment<ServiceSubject>> {
  const { carId, items, passes, seenFen } = sent;
  const wanted = { userId, brand, carId, items, dealerId, passes, kind };
  return Promise.resolve({
    subject: { carId, items },
    before: async (tx) => {
      const quote = await quoteOf(context, tx, wanted, now);
      if (quote.totalFen !== seenFen) throw new DomainError('PRICE_CHANGED', { quote });
    },
    booked: async (tx, appointment) =>
      keep(context, tx, appointment, {
        sent,
        quote: await quoteOf(context, tx, wanted, now),
        now,
      }),
  });
}

/** Copies what was agreed on to the appointment that takes the place of another. */
export async function carryOver(
  { vault }: MaintenanceContext,
  tx: Tx,
  { userId, id, replacesId }: KnownService,
): Promise<void> {
  if (replacesId === null) return;
  const [row] = await bookings.of(tx, userId, [replacesId]);
  if (!row) return;
  await bookings.add(tx, {
    ...row,
    appointment_id: id,
    lines: JSON.stringify(row.lines),
    savings: JSON.stringify(row.savings),
    deductions: JSON.stringify(row.deductions),
    ...symptom.columns(vault, id, symptom.open(vault, replacesId, row)),
    ...note.columns(vault, id, note.open(vault, replacesId, row)),
  });
  await bookings.handPasses(tx, { userId, id: replacesId }, id);
}

/** Frees the passes of a booking that is over, and starts the retention of its pictures. */
export async function letGo(
  context: MaintenanceContext,
  tx: Tx,
  { userId, id }: KnownService,
  now: Date,
): Promise<void> {
  await bookings.freePasses(tx, { userId, id });
  const [row] = await bookings.of(tx, userId, [id]);
  if (row) await picturesOver(context, tx, row, now);
}

/** Holds the passes again that were freed when the person seemed to stay away. */
export async function holdAgain(tx: Tx, { userId, id }: KnownService): Promise<void> {
  const [row] = await bookings.of(tx, userId, [id]);
  const passIds = (row?.deductions ?? []).map(({ passId }) => passId);
  await bookings.holdPasses(tx, { userId, id }, passIds);
}

const factsOf = (
  { vault }: MaintenanceContext,
  kind: WorkshopKind,
  row: BookingRow,
  car: { standing: StandingCar; plate: string } | undefined,
): ServiceFacts => ({
  kind,
  carId: row.car_id,
  carName: row.car_name,
  plate: maskPlate(car?.plate ?? ''),
  seriesId: row.series_id,
  car: car?.standing ?? WITHOUT_PICTURE,
  items: row.item_ids,
  lines: row.lines,
  savings: row.savings,
  deductions: row.deductions,
  sparePartCost: row.spare_part_fen,
  hoursPrice: row.hours_fen,
  additionalPrice: row.additional_fen,
  deductionFen: row.deduction_fen,
  totalFen: row.total_fen,
  note: note.open(vault, row.appointment_id, row),
  symptom: symptom.open(vault, row.appointment_id, row),
  pictures: row.pictures,
});

/** Returns what was agreed on for some appointments of a person, by appointment. */
export async function bookingFacts(
  context: MaintenanceContext,
  exec: Exec,
  { userId, kind }: { userId: string; kind: WorkshopKind },
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceFacts>> {
  const rows = await bookings.of(exec, userId, ids);
  const cars = await context.garage.platedCars(
    exec,
    userId,
    rows.map((row) => row.car_id),
  );
  return new Map(
    rows.map((row) => [row.appointment_id, factsOf(context, kind, row, cars.get(row.car_id))]),
  );
}
