import { z } from 'zod';
import { Id, Instant, Line, Link, pageInput } from '../common.ts';
import { DriveFacts } from '../cars/drive-schema.ts';
import type { Schemas } from '../core.ts';
import { Dealer } from '../dealer/schema.ts';
import { APPOINTMENT_KINDS, CANCEL_REASONS } from './kinds.ts';

export const AppointmentKindOf = z.enum(APPOINTMENT_KINDS);

export const AppointmentStatus = z.enum([
  /** The store looks at it first, or calls first. */
  'toConfirm',
  'confirmed',
  'arrived',
  'done',
  'cancelled',
  /** Another one took its place. */
  'moved',
  'noShow',
  /** Nobody could be reached to confirm it. */
  'expired',
]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** Those to come, those that are over, and of these the ones that took place and the others. */
const AppointmentTabOf = z.enum(['open', 'past', 'done', 'ended']);
export type AppointmentTab = z.infer<typeof AppointmentTabOf>;

const AppointmentAction = z.enum(['reschedule', 'cancel', 'calendar']);

/** What is booked, in the shape of its kind, as JSON. */
const SubjectText = z
  .string()
  .max(2000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: '要预约的内容有误' });
      return z.NEVER;
    }
  });

/** The moment it begins, on a half hour. */
export const SlotStart = z.iso
  .datetime()
  .refine((text) => Date.parse(text) % 1_800_000 === 0, { message: '请选整点或半点' });

const Slot = z.object({
  start: Instant,
  end: Instant,
  /** How many may still book it; 0: it is full. */
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
  /** Who was chosen by name; '' for nobody. */
  person: z.string(),
  status: z.enum(['waiting', 'offered', 'taken', 'passed']),
  /** The time that is kept for them, and until when; null while there is none. */
  offer: z
    .object({
      start: Instant,
      until: Instant,
      /** Who was chosen is not there on that day: somebody else of the store would do it. */
      another: z.boolean(),
    })
    .nullable(),
  /** Where it can be booked. */
  link: Link.nullable(),
});
export type WaitEntry = z.infer<typeof WaitEntry>;

const SlotDay = z.object({
  day: z.iso.date(),
  /** How many times can be booked. */
  free: z.number().int(),
  /** Why none is there at all, for people; '' when the store is open for it. */
  closedReason: z.string(),
});
export type SlotDay = z.infer<typeof SlotDay>;

export const Slots = z.object({
  minutes: z.number().int(),
  days: z.array(SlotDay),
  /** Of the day that was asked for, or of the first that has any. */
  day: z.iso.date().nullable(),
  slots: z.array(Slot),
  /** Who can be chosen by name, and when on that day each is free; empty where nobody can. */
  people: z.array(z.object({ id: Id, name: z.string(), starts: z.array(Instant) })),
  /** The person waits for this day, or is offered a time. */
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
  /** Who was chosen by name; '' for nobody. */
  person: z.string(),
  personId: Id.nullable(),
  dealer: Dealer,
  start: Instant,
  end: Instant,
  /** Twelve digits to show in the store. */
  code: z.string(),
  contactName: z.string(),
  /** Middle digits masked. */
  contactPhone: z.string(),
  /** Why it waits, was moved or has ended, for people; '' without a reason. */
  reason: z.string(),
  movedToId: Id.nullable(),
  /** The page of what it is about. */
  link: Link.nullable(),
  /** Of a file for calendars; the key makes it openable without signing in. */
  calendarPath: z.string(),
  actions: z.array(AppointmentAction),
  /** How often its person may still move it; null without a limit. */
  changesLeft: z.number().int().nullable(),
  /** What a test drive has beside; null for other kinds. */
  drive: DriveFacts.nullable(),
  timeline: z.array(z.object({ at: Instant, text: z.string() })),
});
export type Appointment = z.infer<typeof Appointment>;

const Contact = z.strictObject({
  name: Line.min(2).max(20),
  phone: z.string().regex(/^1[3-9]\d{9}$/),
});

const byId = z.strictObject({ id: Id });

export const appointmentSchemas = {
  'appointment.slots': {
    input: z.strictObject({
      kind: AppointmentKindOf,
      dealerId: Id,
      subject: SubjectText,
      day: z.iso.date().optional(),
      /** One that is to be moved: its own time counts as free. */
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
      /** With the first page of those to come. */
      waits: z.array(WaitEntry),
    }),
  },
  /** How many are to come. */
  'appointment.count': { input: z.strictObject({}), output: z.object({ open: z.number().int() }) },
  'appointment.detail': { input: byId, output: Appointment },
  'appointment.create': {
    input: z.strictObject({
      kind: AppointmentKindOf,
      dealerId: Id,
      start: SlotStart,
      subject: SubjectText,
      /** The member's own without one. */
      contact: Contact.optional(),
      /** The price that was shown, where the kind has one. */
      quoteHash: z.string().max(64).optional(),
      /** The person of the store who is chosen by name, out of `people`. */
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
      /** Why not, for people; '' when allowed. */
      refusal: z.string(),
      /** What it does, for people. */
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
    input: z.strictObject({
      kind: AppointmentKindOf,
      dealerId: Id,
      subject: SubjectText,
      day: z.iso.date(),
      fromMin: z.number().int().min(0).max(1439),
      toMin: z.number().int().min(1).max(1440),
      /** The person of the store who is chosen by name: times at which they are free are offered. */
      resourceId: Id.optional(),
    }),
    output: WaitEntry,
  },
  'appointment.waitTake': { input: byId, output: Appointment },
  'appointment.waitLeave': { input: byId, output: WaitEntry },
} satisfies Schemas;
