import { z } from 'zod';
import { Id, Instant, LongText, pageInput } from '../../common.ts';
import { BRANDS, type Schemas } from '../../core.ts';
import { LookedAt } from '../../media/desk-schema.ts';
import { Reason } from '../../operator/schema.ts';
import { CERTIFICATION_STATES, REFUSAL_CODES } from './labels.ts';
import { Check } from './schema.ts';

export const QueueState = z.enum(CERTIFICATION_STATES);
/** The reasons for which pictures are opened. */
export const CertificationLook = z.enum(['review', 'appeal']);

/** A certification in the queue. */
const Queued = z.object({
  id: Id,
  brand: z.enum(BRANDS),
  kind: Id,
  title: z.string(),
  state: QueueState,
  /** Masked; '' for a profession. */
  vin: z.string(),
  at: Instant,
  dueAt: Instant.nullable(),
  overdue: z.boolean(),
  /** The checks that a person has to make. */
  open: z.array(Check.shape.code),
});
export type QueuedCertification = z.infer<typeof Queued>;

/** One certification for its reviewer. Names and numbers are masked. */
const ForReview = Queued.extend({
  name: z.string(),
  engineNo: z.string(),
  plate: z.string(),
  isCompany: z.boolean(),
  checks: z.array(Check),
  pictures: z.number().int(),
  refused: z.object({ codes: z.array(z.string()), note: z.string(), by: z.string() }).nullable(),
  appeal: z.string().nullable(),
});
export type CertificationForReview = z.infer<typeof ForReview>;

export const certificationDeskSchemas = {
  'operator.certifications': {
    input: z.strictObject({
      ...pageInput,
      state: QueueState.default('byHand'),
      kind: Id.optional(),
    }),
    output: z.object({
      items: z.array(Queued),
      nextCursor: z.string().nullable(),
      overdue: z.number().int(),
    }),
  },
  'operator.certification': { input: z.strictObject({ id: Id }), output: ForReview },
  'operator.certificationPictures': {
    input: z.strictObject({ id: Id, why: CertificationLook }),
    output: z.object({ pictures: z.array(LookedAt) }),
  },
  'operator.certificationDecide': {
    input: z.strictObject({
      id: Id,
      outcome: z.enum(['approved', 'refused']),
      /** Why it is refused, which the member reads. */
      codes: z.array(z.enum(REFUSAL_CODES)).max(REFUSAL_CODES.length).default([]),
      note: LongText.max(300).default(''),
    }),
    output: ForReview,
  },
  'operator.certificationRevoke': {
    input: z.strictObject({ id: Id, reason: Reason }),
    output: ForReview,
  },
} satisfies Schemas;
