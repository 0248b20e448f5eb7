import { z } from 'zod';
import { Id, Instant, Line, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Phone, SmsCode, typedCode } from '../../form.ts';
import { PrivateKey } from '../../media/schema.ts';
import { Stage } from '../../progress.ts';
import { AppealForm, EngineNo } from './form.ts';
import {
  CERTIFICATION_STATES,
  CHECKS,
  MAX_PROOFS,
  PHOTO_WARNINGS,
  READ_FIELDS,
  REFUSAL_CODES,
} from './labels.ts';

const Day = z.iso.date();

/** A check of what was handed in. `open`: a person has to look. */
export const Check = z.object({ code: z.enum(CHECKS), passed: z.boolean() });
export type Check = z.infer<typeof Check>;

/** A certification of a car or a profession, as its member sees it. Personal data is masked. */
const Brief = z.object({
  id: Id,
  /** `owner`, or the id of a profession. */
  kind: Id,
  /** The series, or the profession. */
  title: z.string(),
  state: z.enum(CERTIFICATION_STATES),
  stateText: z.string(),
  /** '' for a profession. */
  vin: z.string(),
  plate: z.string(),
  at: Instant,
  /** Until when it is decided; null once it is. `late`: the first promise was not kept. */
  dueAt: Instant.nullable(),
  late: z.boolean(),
  /** The last day it holds; null before it is active. */
  validUntil: Day.nullable(),
  carId: Id.nullable(),
});
export type CertificationBrief = z.infer<typeof Brief>;

export const Certification = Brief.extend({
  name: z.string(),
  engineNo: z.string(),
  isCompany: z.boolean(),
  checks: z.array(Check),
  /** Why it was refused; null otherwise. */
  refusal: z
    .object({
      codes: z.array(z.enum(REFUSAL_CODES)),
      note: z.string(),
      at: Instant,
      /** The last moment of an appeal; null where it was used or is over. */
      appealUntil: Instant.nullable(),
    })
    .nullable(),
  stages: z.array(Stage),
  /** What is kept of the pictures: until when, and who looked at them why. */
  pictures: z.array(StoredImage),
  picturesUntil: Instant.nullable(),
  looks: z.array(z.object({ at: Instant, why: z.string() })),
  allowed: z.array(z.enum(['appeal', 'release', 'again'])),
});
export type Certification = z.infer<typeof Certification>;

/** A field of a licence as it was read, with how sure the reader is, from 0 to 1. */
const Field = z.object({ value: z.string(), confidence: z.number().min(0).max(1) });
export const Reading = z.object({
  readingId: Id,
  /** Null where the field was not found, and everywhere where nothing reads pictures. */
  fields: z.record(z.enum(READ_FIELDS), Field.nullable()),
  /** The series that the model names; null where it names none of this brand. */
  seriesId: Id.nullable(),
  warnings: z.array(z.enum(PHOTO_WARNINGS)),
});
export type Reading = z.infer<typeof Reading>;

/** A picture of the demonstration, with what it shows. */
const Sample = z.object({ name: z.string(), image: StoredImage });

const own = z.strictObject({ id: Id });
const proofs = z.array(PrivateKey).max(MAX_PROOFS);
/** The plate as it is typed; '' while the car has none. */
const TypedPlate = z.string().max(80);

/** A profession that can be certified, and what the member has of it. */
const Profession = z.object({
  id: Id,
  name: z.string(),
  /** What it brings, in a sentence. */
  brings: z.string(),
  /** The proofs that are accepted, and those that must not be sent. */
  proofs: z.array(z.string()),
  never: z.string(),
  months: z.number().int(),
  mine: Brief.nullable(),
});
export type Profession = z.infer<typeof Profession>;

export const certificationSchemas = {
  /**
   * Looks up the certifications of a person for this brand. Answers for the caller's own phone and
   * id only; [] for any other.
   */
  'certification.status': {
    input: z.strictObject({ phone: Phone, userId: Id }),
    output: z.array(
      z.object({
        /** 0 draft, 1 by hand, 2 refused, 3 certified, 4 over. */
        status: z.number().int(),
        brand: z.string(),
        vin: z.string(),
        seriesName: z.string(),
        plate: z.string(),
      }),
    ),
  },
  /** Reads the pictures of a licence. */
  'certification.recognise': {
    input: z.strictObject({ imageIds: z.array(PrivateKey).min(1).max(2) }),
    output: Reading,
  },
  'certification.submit': {
    input: z.strictObject({
      readingId: Id,
      seriesId: Id,
      vin: typedCode('vin', /^[A-HJ-NPR-Z\d]{17}$/, '车架号是 17 位，没有 I、O、Q'),
      name: Line.min(2).max(40),
      engineNo: EngineNo,
      plate: TypedPlate,
      ownerKind: z.enum(['person', 'company']),
      /** A stamped permission, or the invoice of a car without a plate. */
      proofs,
    }),
    output: Certification,
  },
  /** The member's certifications of cars of this brand, the newest first. */
  'certification.list': {
    input: Nothing,
    output: z.object({
      items: z.array(Brief),
      /** Whether pictures are read; otherwise everything is typed and decided by hand. */
      reads: z.boolean(),
      /** Licences of the demonstration; [] in operation. */
      samples: z.array(Sample),
    }),
  },
  'certification.detail': { input: own, output: Certification },
  'certification.appeal': {
    input: z.strictObject({ id: Id, text: AppealForm.shape.text, proofs }),
    output: Certification,
  },
  'certification.release': {
    input: z.strictObject({ id: Id, code: SmsCode }),
    output: Certification,
  },
  /** The professions; signed in with what the member has of each. */
  'profession.kinds': { input: Nothing, output: z.object({ items: z.array(Profession) }) },
  'profession.apply': {
    input: z.strictObject({ kind: Id, images: z.array(PrivateKey).min(1).max(MAX_PROOFS) }),
    output: Certification,
  },
} satisfies Schemas;
