import { z } from 'zod';
import { Id, Instant, Line, Link, pageInput } from '../common.ts';
import type { Schemas } from '../core.ts';
import { Dealer } from '../dealer/schema.ts';
import { TypedPhone } from '../session/schema.ts';
import { APPOINTMENT_KINDS, CANCEL_REASONS } from './kinds.ts';
import { aboutSubject, AppointmentFacts, withApplication } from './subjects.ts';

export const AppointmentKindOf = z.enum(APPOINTMENT_KINDS);

export const AppointmentStatus = z.enum([
  /** The store has to confirm it or to call first. */
  'toConfirm',
  'confirmed',
  'arrived',
  'done',
  'cancelled',
  /** Replaced by another appointment. */
  'moved',
  'noShow',
  /** The person could not be reached for confirmation. */
  'expired',
]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** open: to come. past: over. done, ended: those of the past that took place or did not. */
const AppointmentTabOf = z.enum(['open', 'past', 'done', 'ended']);
export type AppointmentTab = z.infer<typeof AppointmentTabOf>;

const AppointmentAction = z.enum(['reschedule', 'cancel', 'calendar']);

/** The start, on a half hour. */
export const SlotStart = z.iso
  .datetime()
  .refine((text) => Date.parse(text) % 1_800_000 === 0, { message: '请选整点或半点' });

const Slot = z.object({
  start: Instant,
  end: Instant,
  /** The number of bookings left; 0 when it is full. */
  left: z.number().int(),
});
export type Slot = z.infer<typeof Slot>;

export const WaitEntry = z.object({
  id: Id,
  kind: AppointmentKindOf,
  kindText: z.string(),
  dealerId: Id,
  dealerName: z.string(),
  day: z.iso.date(),
  fromMin: z.number().int(),
  toMin: z.number().int(),
  /** The person chosen by name; '' for nobody. */
  person: z.string(),
  status: z.enum(['waiting', 'offered', 'taken', 'passed']),
  /** The reserved time and until when; null while there is none. */
  offer: z
    .object({
      start: Instant,
      until: Instant,
      /** Whether the chosen person is away that day, so that a colleague would take over. */
      another: z.boolean(),
    })
    .nullable(),
  /** The page for booking. */
  link: Link.nullable(),
});
export type WaitEntry = z.infer<typeof WaitEntry>;

const SlotDay = z.object({
  day: z.iso.date(),
  /** The number of free times. */
  free: z.number().int(),
  /** Why there is no time at all; '' when there is one. */
  closedReason: z.string(),
});
export type SlotDay = z.infer<typeof SlotDay>;

export const Slots = z.object({
  minutes: z.number().int(),
  days: z.array(SlotDay),
  /** The requested day, or the first with a free time. */
  day: z.iso.date().nullable(),
  slots: z.array(Slot),
  /** The people who can be chosen by name and their free times; empty when nobody can be chosen. */
  people: z.array(z.object({ id: Id, name: z.string(), starts: z.array(Instant) })),
  /** The person's entry in the waiting list of this day; null without one. */
  waiting: WaitEntry.nullable(),
});
export type Slots = z.infer<typeof Slots>;

export const Appointment = z.object({
  id: Id,
  kind: AppointmentKindOf,
  kindText: z.string(),
  status: AppointmentStatus,
  statusText: z.string(),
  title: z.string(),
  /** The person chosen by name; '' for nobody. */
  person: z.string(),
  personId: Id.nullable(),
  dealer: Dealer,
  start: Instant,
  end: Instant,
  /** Whether the store comes to the person. */
  atDoor: z.boolean(),
  /** Twelve digits to show to the store. */
  code: z.string(),
  contactName: z.string(),
  /** The phone number with its middle digits masked. */
  contactPhone: z.string(),
  /** Why it waits, was moved or has ended; '' without a reason. */
  reason: z.string(),
  movedToId: Id.nullable(),
  /** The page about the subject; null without one. */
  link: Link.nullable(),
  /** The path of the calendar file. Its key allows access without signing in. */
  calendarPath: z.string(),
  actions: z.array(AppointmentAction),
  /** How often it can still be moved; null without a limit. */
  changesLeft: z.number().int().nullable(),
  /** The data that only its kind has; null for kinds without such data. */
  facts: AppointmentFacts.nullable(),
  timeline: z.array(z.object({ at: Instant, text: z.string() })),
});
export type Appointment = z.infer<typeof Appointment>;

const Contact = z.strictObject({
  name: Line.min(2).max(20),
  phone: TypedPhone,
});

const byId = z.strictObject({ id: Id });

export const appointmentSchemas = {
  'appointment.slots': {
    input: aboutSubject({
      dealerId: Id,
      day: z.iso.date().optional(),
      /** The appointment to be moved. Its own time counts as free. */
      replaces: Id.optional(),
    }),
    output: Slots,
  },
  'appointment.list': {
    input: z.strictObject({
      tab: AppointmentTabOf.default('open'),
      kind: AppointmentKindOf.optional(),
      ...pageInput,
    }),
    output: z.object({
      items: z.array(Appointment),
      nextCursor: z.string().nullable(),
      /** With the first page of open appointments. */
      waits: z.array(WaitEntry),
    }),
  },
  /** The number of open appointments. */
  'appointment.count': { input: z.strictObject({}), output: z.object({ open: z.number().int() }) },
  'appointment.detail': { input: byId, output: Appointment },
  'appointment.create': {
    input: withApplication({
      dealerId: Id,
      start: SlotStart,
      /** The contact; the member's own when it is left out. */
      contact: Contact.optional(),
      /** The chosen person, one of `people`. */
      resourceId: Id.optional(),
    }),
    output: Appointment,
  },
  'appointment.reschedule': {
    input: z.strictObject({ id: Id, start: SlotStart, dealerId: Id.optional() }),
    output: Appointment,
  },
  'appointment.cancelPreview': {
    input: byId,
    output: z.object({
      allowed: z.boolean(),
      /** Why it is not allowed; '' when it is. */
      refusal: z.string(),
      /** The consequences, as texts. */
      notes: z.array(z.string()),
      /** The next times it could be moved to. */
      nearest: z.array(Slot),
    }),
  },
  'appointment.cancel': {
    input: z.strictObject({
      id: Id,
      reason: z.enum(CANCEL_REASONS.map(({ id }) => id)),
    }),
    output: Appointment,
  },
  'appointment.wait': {
    input: aboutSubject({
      dealerId: Id,
      day: z.iso.date(),
      fromMin: z.number().int().min(0).max(1439),
      toMin: z.number().int().min(1).max(1440),
      /** The person chosen by name. Only times at which they are free are offered. */
      resourceId: Id.optional(),
    }),
    output: WaitEntry,
  },
  'appointment.waitTake': { input: byId, output: Appointment },
  'appointment.waitLeave': { input: byId, output: WaitEntry },
} satisfies Schemas;
