import { z } from 'zod';
import { Fen, Id, Instant, Line, Nothing, StoredImage } from '../../common.ts';
import { BRANDS, type Schemas } from '../../core.ts';
import { BODY_FORMS } from './bodies.ts';
import { answersTo } from './condition.ts';
import { MOST_KM } from './form.ts';
import { CONFIDENCES, GRADES, VEHICLE_ENERGIES } from './rule.ts';
import { STEP_CODES } from './value.ts';

const Energy = z.enum(VEHICLE_ENERGIES);
const Body = z.enum(BODY_FORMS);
const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
const CityCode = z.string().regex(/^\d{6}$/);
export const VehicleMake = z.object({
  name: z.string(),
  /** The first letter of the name's pinyin. */
  initial: z.string().regex(/^[A-Z]$/),
  hot: z.boolean(),
  /** The brand of this product that it is; null for the makes of others. */
  brand: z.enum(BRANDS).nullable(),
});
export type VehicleMake = z.infer<typeof VehicleMake>;

export const VehicleTrim = z.object({
  id: Id,
  make: z.string(),
  series: z.string(),
  year: z.number().int(),
  name: z.string(),
  /** The guide price of the time, in fen; sample data. */
  guideFen: Fen,
  energy: Energy,
  body: Body,
});
export type VehicleTrim = z.infer<typeof VehicleTrim>;

/** The answers about the condition. */
const ConditionOf = z.strictObject({
  accident: z.enum(answersTo('accident')),
  paint: z.enum(answersTo('paint')),
  tyres: z.enum(answersTo('tyres')),
  cabin: z.enum(answersTo('cabin')),
  drive: z.enum(answersTo('drive')),
  care: z.enum(answersTo('care')),
});

/** What is said of a car for its valuation. */
export const ValuationInput = z.strictObject({
  /** The model; left out for a car that is described by hand. */
  modelId: Id.optional(),
  byHand: z
    .strictObject({
      name: Line.min(2).max(60),
      guideFen: Fen.min(20_000_00).max(3_000_000_00),
      energy: Energy,
    })
    .optional(),
  /** An own car of the member. It is not shown to others. */
  carId: Id.optional(),
  /** The month of the first registration, `YYYY-MM`. */
  registeredOn: Month,
  km: z.number().int().min(0).max(MOST_KM),
  cityCode: CityCode,
  transfers: z.number().int().min(0).max(3),
  colour: Line.max(40).default(''),
  condition: ConditionOf,
  /** In percent; null when it is unknown or the car has no such battery. */
  soh: z.number().int().min(50).max(100).nullable().default(null),
});
export type ValuationInput = z.infer<typeof ValuationInput>;

const Step = z.object({
  code: z.enum(STEP_CODES),
  label: z.string(),
  why: z.string(),
  factorBp: z.number().int().nullable(),
  effectFen: z.number().int(),
  leftFen: Fen,
});

/** A comparable deal; sample data. */
const Deal = z.object({
  trim: z.string(),
  registeredOn: Month,
  km: z.number().int(),
  city: z.string(),
  fen: Fen,
  soldOn: z.iso.date(),
});
export type ComparableDeal = z.infer<typeof Deal>;

export const ValuationReport = z.object({
  id: Id,
  /** Whether it is the caller's by account. */
  own: z.boolean(),
  /** What was valued, as people call it: make, series, year and trim. */
  name: z.string(),
  make: z.string(),
  body: Body,
  energy: Energy,
  /** A picture of the series, where this product has one. */
  image: StoredImage.nullable(),
  night: StoredImage.nullable(),
  /** The picture to share it with; of no car of another make. */
  card: StoredImage.nullable(),
  city: z.string(),
  grade: z.enum(GRADES),
  /** What was said, to fill in the form again; without the own car for everybody but its owner. */
  said: ValuationInput,
  /** priced: it has a value. inspect: damaged, a store has to look at it. scrap: worth hardly anything. */
  outcome: z.enum(['priced', 'inspect', 'scrap']),
  /** Empty when a store has to look at it first, like the amounts below, which are 0 then. */
  steps: z.array(Step),
  valueFen: Fen,
  range: z.object({ lowFen: Fen, highFen: Fen }),
  prices: z.object({ storeFen: Fen, privateFen: Fen, retailFen: Fen }),
  confidence: z.object({
    level: z.enum(CONFIDENCES),
    rangeBp: z.number().int(),
    why: z.array(z.string()),
  }),
  deals: z.array(Deal),
  /** The value now and in each of the next twelve months. */
  forecastFen: z.array(Fen),
  /** The day on which the rule took effect. */
  ruleFrom: z.iso.date(),
  madeAt: Instant,
  validUntil: Instant,
  expired: z.boolean(),
});
export type ValuationReport = z.infer<typeof ValuationReport>;

export const ReportBrief = ValuationReport.pick({
  id: true,
  name: true,
  outcome: true,
  valueFen: true,
  range: true,
  madeAt: true,
  validUntil: true,
  expired: true,
}).extend({ storeFen: Fen });
export type ReportBrief = z.infer<typeof ReportBrief>;

export const valuationSchemas = {
  'usedCar.makes': { input: Nothing, output: z.object({ items: z.array(VehicleMake) }) },
  /** The trims of a make, or one trim; `typeId` names a trim of this product, as cars of members have. */
  'usedCar.models': {
    input: z.strictObject({
      make: Line.min(1).max(20).optional(),
      id: Id.optional(),
      /** An own car of the member. */
      carId: Id.optional(),
      keyword: Line.min(1).max(20).optional(),
    }),
    output: z.object({ items: z.array(VehicleTrim) }),
  },
  'usedCar.value': {
    input: ValuationInput.extend({
      /** The ticket of a slide check, once a visitor has asked too often. */
      ticket: z.string().min(1).max(100).optional(),
    }),
    output: z.object({ id: Id }),
  },
  'usedCar.report': { input: z.strictObject({ id: Id }), output: ValuationReport },
  /** The latest twenty of the member. */
  'usedCar.reports': { input: Nothing, output: z.object({ items: z.array(ReportBrief) }) },
} satisfies Schemas;
