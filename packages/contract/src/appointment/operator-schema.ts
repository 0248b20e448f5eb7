import { z } from 'zod';
import { POOLS } from './kinds.ts';
import { AppointmentKindOf, AppointmentStatus, SlotStart } from './schema.ts';
import { Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';
import { personal } from '../personal.ts';
import { TypedPhone } from '../session/schema.ts';
import { DAY_MS } from '../shanghai.ts';

const PoolName = z.enum(POOLS);

/** An appointment as its store sees it. */
const StoreAppointment = z.object({
  id: Id,
  kind: AppointmentKindOf,
  kindText: z.string(),
  status: AppointmentStatus,
  statusText: z.string(),
  title: z.string(),
  dealerId: Id,
  start: Instant,
  end: Instant,
  code: z.string(),
  contactName: z.string(),
  /**
   * In full within 24 hours of the start, otherwise masked. Always masked for kinds whose contact
   * is disclosed by a logged call, e.g. `operator.drivePhone`.
   */
  contactPhone: z.string(),
  /** The names of the resources the appointment takes, e.g. 工位 1, 技师 2. */
  resources: z.array(z.string()),
});
export type StoreAppointment = z.infer<typeof StoreAppointment>;

/**
 * A property of a resource by which kinds of appointments select it: `{"seriesId": "xtl-tianyi"}`.
 */
const Trait = Line.min(1).max(60);
const Traits = z
  .record(
    z.string().regex(/^[a-z][a-zA-Z]{0,19}$/, '名字用小写字母开头，最多 20 个字母'),
    z.union([Trait, z.array(Trait).min(1).max(40)]),
  )
  .refine((traits) => Object.keys(traits).length <= 10, '最多 10 项');

const Resource = z.object({
  id: Id,
  pool: PoolName,
  name: z.string(),
  traits: z.record(z.string(), z.array(z.string())),
  since: z.iso.date(),
  until: z.iso.date().nullable(),
});
const Resources = z.object({ items: z.array(Resource) });
export type Resources = z.infer<typeof Resources>;

/** The maximum number of days one call can close. */
const MAX_CLOSED_DAYS = 31;

const byName = z.strictObject({ id: Id });
const Reason = Line.min(1).max(40);

export const appointmentDeskSchemas = {
  'operator.storeDay': {
    input: z.strictObject({ dealerId: Id, day: z.iso.date() }),
    output: z.object({
      items: z.array(StoreAppointment),
      resources: z.array(Resource),
    }),
  },
  /** Lists open appointments that are outside the store's opening hours. */
  'operator.conflicts': {
    input: z.strictObject({ dealerId: Id }),
    output: z.object({ items: z.array(StoreAppointment) }),
  },
  /**
   * Returns how many appointments are cancelled. Members read the reason and nearby free times.
   */
  'operator.daysClose': {
    input: z
      .strictObject({
        dealerId: Id,
        fromDay: z.iso.date(),
        toDay: z.iso.date(),
        reason: Line.min(1).max(20),
      })
      .refine(({ fromDay, toDay }) => fromDay <= toDay, {
        path: ['toDay'],
        message: 'not before the first day',
      })
      .refine(
        ({ fromDay, toDay }) => Date.parse(toDay) - Date.parse(fromDay) < MAX_CLOSED_DAYS * DAY_MS,
        { path: ['toDay'], message: `${MAX_CLOSED_DAYS} days at once` },
      ),
    output: z.object({ cancelled: z.number().int() }),
  },
  'operator.resources': { input: z.strictObject({ dealerId: Id }), output: Resources },
  'operator.resourceAdd': {
    input: z.strictObject({
      dealerId: Id,
      pool: PoolName,
      name: Line.min(1).max(20),
      traits: Traits.default({}),
    }),
    output: Resources,
  },
  /** Removes the resource after today. */
  'operator.resourceOff': {
    input: z.strictObject({ dealerId: Id, id: Id, reason: Line.min(1).max(20) }),
    output: Resources,
  },
  'operator.resourceAbsent': {
    input: z
      .strictObject({ dealerId: Id, id: Id, fromAt: Instant, toAt: Instant, reason: Reason })
      .refine(({ fromAt, toAt }) => fromAt < toAt, {
        path: ['toAt'],
        message: 'after the beginning',
      }),
    output: Resources,
  },
  'operator.appointmentConfirm': { input: byName, output: StoreAppointment },
  'operator.appointmentMove': {
    input: z.strictObject({
      id: Id,
      start: SlotStart,
      /** Whether to reassign when the person chosen by name is busy then. The member is told. */
      another: z.boolean().default(false),
    }),
    output: StoreAppointment,
  },
  'operator.appointmentCancel': {
    input: z.strictObject({ id: Id, reason: Reason }),
    output: StoreAppointment,
  },
  /** The person's code or the appointment's id. */
  'operator.arrive': { input: byName, output: StoreAppointment },
  'operator.lateArrive': { input: byName, output: StoreAppointment },
  'operator.finish': { input: byName, output: StoreAppointment },
  /** Books a bay and a technician for a person who comes without an appointment. */
  'operator.walkIn': {
    input: z.strictObject({
      dealerId: Id,
      start: SlotStart,
      minutes: z.number().int().min(30).max(480).multipleOf(30),
      name: personal('name', Line.min(1).max(20)),
      phone: TypedPhone,
    }),
    output: StoreAppointment,
  },
} satisfies Schemas;
