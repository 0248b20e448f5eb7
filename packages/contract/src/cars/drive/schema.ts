import { z } from 'zod';
import { Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ContactWayOf } from '../../lead/schema.ts';
import { TypedPhone } from '../../session/schema.ts';
import { driveFields, namesPlace } from './form.ts';
import { DEFAULT_DRIVE_TYPE, DRIVE_TYPES } from './test-drive.ts';

/** The subject of a test drive's appointment. */
export const DriveSubject = z.strictObject({
  seriesId: Id,
  /** The preferred trim; any when it is left out. */
  typeId: Id.optional(),
  driveType: z.enum(DRIVE_TYPES).default(DEFAULT_DRIVE_TYPE),
});
export type DriveSubject = z.infer<typeof DriveSubject>;

/** The subject that `appointment.create` takes for a test drive. */
export const DriveApplication = z
  .strictObject({
    ...driveFields,
    seriesId: Id,
    dealerId: Id,
    phone: TypedPhone,
    typeId: Id.optional(),
    /** The code that proves a phone other than the account's. */
    phoneCode: z.string().max(20).optional(),
    licenceDeclared: z.literal(true),
    /** The versions of agreements that were accepted: `drive:2026-11`. */
    agreementIds: z.array(Line.max(40)).max(5),
    /** The page on which the form was sent. */
    sourcePage: Line.max(64).default(''),
  })
  .superRefine((drive, context) => {
    for (const problem of namesPlace(drive)) context.addIssue({ code: 'custom', ...problem });
  });
export type DriveApplication = z.infer<typeof DriveApplication>;

/** The fields that only test drives have. */
export const DriveFacts = z.object({
  kind: z.literal('testDrive'),
  seriesId: Id,
  seriesName: z.string(),
  typeId: Id.nullable(),
  driveType: z.enum(DRIVE_TYPES),
  /** The masked address of a drive at the person's door; '' in the store. */
  place: z.string(),
  contactPref: ContactWayOf,
  /** The reserved demo car; null when none is reserved. */
  car: z
    .object({
      /** The names of series and trim. */
      name: z.string(),
      colourId: z.string(),
      colourName: z.string(),
      plateTail: z.string(),
    })
    .nullable(),
  /** The name of the adviser; '' when none is assigned. */
  adviser: z.string(),
  /** The distance in km that the store recorded; null before. */
  km: z.number().nullable(),
  minutes: z.number().int().nullable(),
  route: z.string(),
  /** When the drive ended; null before. */
  finishedAt: Instant.nullable(),
  /** The looks at the phone number with their purpose, the oldest first. */
  views: z.array(z.object({ who: z.string(), purpose: z.string(), at: Instant })),
});
export type DriveFacts = z.infer<typeof DriveFacts>;

/**
 * The data entered for a drive that can be used again. Time, licence and consent must be given
 * anew.
 */
export const TypedDrive = z.object({
  id: Id,
  seriesId: Id,
  typeId: Id.nullable(),
  driveType: z.enum(DRIVE_TYPES),
  dealerId: Id,
  name: z.string(),
  phone: z.string(),
  /** The place of a drive at the person's door; '' in the store. */
  area: z.string(),
  address: z.string(),
  contactPref: ContactWayOf,
});
export type TypedDrive = z.infer<typeof TypedDrive>;

export const driveSchemas = {
  'drive.application': { input: z.strictObject({ id: Id }), output: TypedDrive },
} satisfies Schemas;
