import type {
  MaintainApplication,
  RepairApplication,
  ServiceSubject,
} from '@marque/contract/maintenance/subject-schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type {
  AppointmentKind,
  Booker,
  KnownAppointment,
  PreparedAppointment,
} from '../appointment/ports.ts';
import { applyForVisit, bookingFacts, carryOver, holdAgain, letGo } from './book.ts';
import { bookingRepository as bookings } from './booking-repository.ts';
import type { MaintenanceContext } from './context.ts';
import {
  aboutCar,
  itemsOf,
  minutesOf,
  ratesOn,
  REPAIR_MINUTES,
  rateOf,
  type WorkshopKind,
} from './menu.ts';
import { menuRepository } from './repository.ts';
import type { WorkshopContext } from './workshop/context.ts';
import { assertWorkOver, openOrder } from './workshop/open-order.ts';
import { priceOf } from '@marque/contract/maintenance/price';

type KnownService = KnownAppointment<ServiceSubject>;

/** Returns the title of a visit: 更换机油等 3 项. */
function titleOf(kind: WorkshopKind, names: readonly string[]): string {
  const [first] = names;
  if (first === undefined) return kind === 'repair' ? '故障检修' : '到店保养';
  const items = names.length > 1 ? `${first}等 ${names.length} 项` : first;
  return kind === 'repair' ? `检修、${items}` : items;
}

/** Validates the subject of a visit. Throws what `aboutCar` and `itemsOf` refuse with, DEALER_NOT_SERVING. */
async function prepare(
  context: MaintenanceContext,
  exec: Exec,
  {
    kind,
    userId,
    brand,
    dealerId,
    now,
  }: Omit<Booker, 'userId'> & {
    kind: WorkshopKind;
    userId: string | null;
  },
  subject: ServiceSubject,
): Promise<PreparedAppointment> {
  const { car, seriesId } = await aboutCar(context, exec, { userId, brand }, subject);
  const found = await context.dealers.storeOf(exec, dealerId, null);
  if (!found?.store.kinds.includes('service')) throw new DomainError('DEALER_NOT_SERVING');
  const menu = await menuRepository.menus(exec, [seriesId], shanghaiDay(now));
  const items = itemsOf(menu, subject.items);
  return {
    title: titleOf(
      kind,
      items.map(({ name }) => name),
    ),
    minutes: minutesOf(kind, items),
    carId: car?.id ?? null,
  };
}

/** Returns how long a visit takes, and what it costs by tier. */
async function termsOf(
  context: MaintenanceContext,
  exec: Exec,
  kind: WorkshopKind,
  { brand, seriesId, items, now }: Parameters<NonNullable<AppointmentKind['terms']>>[1],
) {
  if (seriesId === undefined) return { minutes: REPAIR_MINUTES, needs: {}, priceFen: null };
  const day = shanghaiDay(now);
  const about = await aboutCar(context, exec, { userId: null, brand }, { seriesId });
  const chosen = itemsOf(await menuRepository.menus(exec, [about.seriesId], day), items);
  const rates = await ratesOn(exec, day);
  return {
    minutes: minutesOf(kind, chosen),
    needs: {},
    priceFen:
      chosen.length === 0
        ? null
        : Object.fromEntries(
            [...rates.byTier.keys()].map((tier) => {
              const of = { items: chosen, combos: rates.combos, covers: [] };
              return [tier, priceOf({ ...of, fenPerHour: rateOf(rates, tier) }).totalFen];
            }),
          ),
  };
}

const WORDS = {
  maintain: { name: '保养', openExists: '这台车已有一个保养预约，可以直接改期' },
  repair: { name: '维修', openExists: '这台车已有一个维修预约，可以直接改期' },
} as const;

function visitKind<Application extends MaintainApplication | RepairApplication>(
  context: MaintenanceContext,
  workshop: WorkshopContext,
  kind: WorkshopKind,
): AppointmentKind<ServiceSubject, Application> {
  return {
    kind,
    pools: ['bay', 'technician'],
    byName: 'technician',
    gridMinutes: 30,
    leadMinutes: 120,
    horizonDays: 30,
    // The store looks at what is wrong before it confirms a repair.
    confirm: kind === 'repair' ? 'store' : 'atOnce',
    changes: { untilMinutes: 120, most: 5 },
    subjectKey: ({ carId, seriesId }) => carId ?? seriesId ?? '',
    lock: (tx, userId) => bookings.lockPerson(tx, userId),
    gate: (exec, booker, subject) => prepare(context, exec, { ...booker, kind }, subject),
    terms: (exec, of) => termsOf(context, exec, kind, of),
    admit: (applicant, application) => applyForVisit(context, kind, applicant, application),
    effects: {
      booked: (tx, known) => carryOver(context, tx, known),
      arrived: async (tx, known, _by, now) => {
        await holdAgain(tx, known);
        await openOrder(workshop, tx, known, kind, now);
      },
      ended: (tx, known, now) => letGo(context, tx, known, now),
      done: async (tx, known, now) => {
        await assertWorkOver(tx, known);
        await letGo(context, tx, known, now);
      },
    },
    facts: (exec, userId, appointments) =>
      bookingFacts(
        context,
        exec,
        { userId, kind },
        appointments.map(({ id }) => id),
      ),
    cancelNotes: async (exec, { userId, id }: KnownService) => {
      const [row] = await bookings.of(exec, userId, [id]);
      const titles = (row?.deductions ?? []).map(({ title }) => `「${title}」`);
      return titles.length > 0 ? [`${titles.join('、')}退回电子券，还可以用`] : [];
    },
    labels: WORDS[kind],
    link: ({ carId, seriesId, items }, id, waits) =>
      id === null
        ? {
            page: 'maintenance.maintenance',
            query: { kind, carId, seriesId, items: items.join(','), ...waits },
          }
        : { page: 'maintenance.mainResult', query: { id } },
    again: ({ id, dealerId }, start) => ({
      page: 'maintenance.maintenance',
      query: { kind, again: id, dealerId, start: start.toISOString() },
    }),
  };
}

/** A service by the plan or by choice, which is confirmed at once. */
export const maintainKind = (context: MaintenanceContext, workshop: WorkshopContext) =>
  visitKind<MaintainApplication>(context, workshop, 'maintain');

/** A repair of what its person describes, which the store confirms. */
export const repairKind = (context: MaintenanceContext, workshop: WorkshopContext) =>
  visitKind<RepairApplication>(context, workshop, 'repair');
