import { z } from 'zod';
import { Fen, Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { TypedPhone } from '../../session/schema.ts';
import { MAX_KM } from '../../garage/limits.ts';
import { MAX_ITEMS } from '../limits.ts';
import { CHECK_POINTS } from './points.ts';
import { CheckResult, WorkExtra, WorkLine, WorkStatusName } from './schema.ts';
import { GRADES, URGENCIES } from './states.ts';

/** A work order as its store sees it. */
const StoreWork = z.object({
  id: Id,
  no: z.string(),
  status: WorkStatusName,
  carName: z.string(),
  /** Masked. */
  plate: z.string(),
  promisedAt: Instant,
  lines: z.array(WorkLine),
  extras: z.array(WorkExtra),
  checks: z.array(CheckResult),
  sparePartCost: Fen,
  hoursPrice: Fen,
  additionalPrice: Fen,
  deductionFen: Fen,
  totalFen: Fen,
  /** Whether the owner has confirmed this total. */
  confirmed: z.boolean(),
});
export type StoreWork = z.infer<typeof StoreWork>;

/** The states in which a demonstrated visit can be left. */
export const VISIT_DEMO_STATES = ['waiting', 'ready', 'delivered'] as const;

/** How long an owner can think about an extra, in minutes. */
const minutes = z.number().int().min(1).max(1440);

const ExtraLine = z.strictObject({
  name: Line.min(1).max(40),
  partName: Line.max(40).default(''),
  partNo: Line.max(40).default(''),
  quantity: z.number().int().min(1).max(99).default(1),
  partFen: Fen.default(0),
  hours100: z.number().int().min(0).max(10_000).default(0),
  hoursFen: Fen.default(0),
  additionalFen: Fen.default(0),
});

/** `id`: the number or id of the work order, or the id or code of its appointment. */
const named = { id: Id };

export const workshopDeskSchemas = {
  'operator.work': { input: z.strictObject(named), output: StoreWork },
  'operator.workMove': {
    input: z.strictObject({
      ...named,
      status: WorkStatusName.optional(),
      promise: Instant.optional(),
      /** Why the promise changes, for the owner to read. */
      reason: Line.min(1).max(60).optional(),
    }),
    output: StoreWork,
  },
  'operator.workCheck': {
    input: z.strictObject({
      ...named,
      points: z
        .array(
          z.strictObject({
            point: z.number().int().min(1).max(CHECK_POINTS),
            grade: z.enum(GRADES),
            value: Line.max(20).default(''),
          }),
        )
        .min(1)
        .max(CHECK_POINTS),
    }),
    output: StoreWork,
  },
  'operator.workExtra': {
    /** With `extraId` it changes an extra that is not answered yet. */
    input: z.strictObject({
      ...named,
      extraId: Id.optional(),
      reason: Line.min(1).max(100),
      urgency: z.enum(URGENCIES),
      minutes: minutes.default(120),
      lines: z.array(ExtraLine).min(1).max(MAX_ITEMS),
    }),
    output: StoreWork,
  },
  'operator.workExtraWithdraw': {
    input: z.strictObject({ ...named, extraId: Id }),
    output: StoreWork,
  },
  'operator.workBill': {
    /** Further costs of the visit, such as fetching the car; the bill is then ready. */
    input: z.strictObject({
      ...named,
      additional: z
        .array(z.strictObject({ name: Line.min(1).max(40), fen: Fen }))
        .max(5)
        .default([]),
    }),
    output: StoreWork,
  },
  'operator.workDeliver': {
    input: z.strictObject({
      ...named,
      km: z.number().int().min(0).max(MAX_KM),
      replacedOdometer: z.boolean().default(false),
    }),
    output: StoreWork,
  },
  'operator.visitDemo': {
    input: z.strictObject({ phone: TypedPhone, to: z.enum(VISIT_DEMO_STATES) }),
    output: StoreWork,
  },
} satisfies Schemas;
