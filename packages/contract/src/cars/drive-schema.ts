import { z } from 'zod';
import { Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';
import { ContactWayOf } from '../lead/schema.ts';
import { TypedPhone } from '../session/schema.ts';
import { driveFields, namesPlace } from './drive-form.ts';
import { DEFAULT_DRIVE_TYPE, DRIVE_TYPES } from './test-drive.ts';

/** What is booked, and looked at for its free times. */
export const DriveSubject = z.strictObject({
  seriesId: Id,
  /** The trim that is wished for. */
  typeId: Id.optional(),
  driveType: z.enum(DRIVE_TYPES).default(DEFAULT_DRIVE_TYPE),
});
export type DriveSubject = z.infer<typeof DriveSubject>;

/** What `appointment.create` of a test drive carries as its subject. */
export const DriveApplication = z
  .strictObject({
    ...driveFields,
    seriesId: Id,
    dealerId: Id,
    phone: TypedPhone,
    typeId: Id.optional(),
    /** Proves a phone that is not the account's. */
    phoneCode: z.string().max(20).optional(),
    licenceDeclared: z.literal(true),
    /** Versions that were agreed to: `drive:2026-11`. */
    agreementIds: z.array(Line.max(40)).max(5),
    /** The page it was sent from. */
    sourcePage: Line.max(64).default(''),
  })
  .superRefine((drive, context) => {
    for (const problem of namesPlace(drive)) context.addIssue({ code: 'custom', ...problem });
  });
export type DriveApplication = z.infer<typeof DriveApplication>;

/** What an appointment of this kind has beside the others. */
export const DriveFacts = z.object({
  seriesId: Id,
  seriesName: z.string(),
  typeId: Id.nullable(),
  driveType: z.enum(DRIVE_TYPES),
  /** Where it comes to, masked; '' in the store. */
  place: z.string(),
  contactPref: ContactWayOf,
  /** The demo car that is kept for it; null once nothing is. */
  car: z
    .object({
      /** Series and trim. */
      name: z.string(),
      colourId: z.string(),
      colourName: z.string(),
      plateTail: z.string(),
    })
    .nullable(),
  /** '' while nobody is. */
  adviser: z.string(),
  /** What the store wrote down of it; null before. */
  km: z.number().nullable(),
  minutes: z.number().int().nullable(),
  route: z.string(),
  /** When it was driven; null before. */
  finishedAt: Instant.nullable(),
  /** Who looked at the number, and what for; the first first. */
  views: z.array(z.object({ who: z.string(), purpose: z.string(), at: Instant })),
});
export type DriveFacts = z.infer<typeof DriveFacts>;

/** What was typed for a drive, and can be sent again; the time, the licence and the consent are new each time. */
export const TypedDrive = z.object({
  id: Id,
  seriesId: Id,
  typeId: Id.nullable(),
  driveType: z.enum(DRIVE_TYPES),
  dealerId: Id,
  name: z.string(),
  phone: z.string(),
  /** Of a drive at the door; '' in the store. */
  area: z.string(),
  address: z.string(),
  contactPref: ContactWayOf,
});
export type TypedDrive = z.infer<typeof TypedDrive>;

export const driveSchemas = {
  'drive.application': { input: z.strictObject({ id: Id }), output: TypedDrive },
} satisfies Schemas;
