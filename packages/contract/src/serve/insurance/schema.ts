import { z } from 'zod';
import { InsuranceChoice } from '../../cars/finance/schema.ts';
import { Fen, Id, Instant, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Lead } from '../../lead/schema.ts';
import { Quotation } from '../quotation/schema.ts';
import { coverChoice } from './subject.ts';

const EstimateLine = z.object({
  code: z.string(),
  label: z.string(),
  fen: Fen,
  /** The range of offers; both are `fen` where the law sets the sum. */
  lowFen: Fen,
  highFen: Fen,
  formula: z.string(),
  source: z.string(),
  date: z.string(),
});

const Estimate = z.object({
  car: z.object({
    /** Null for a car that is not the member's own. */
    id: Id.nullable(),
    typeId: Id,
    name: z.string(),
    /** The last day of the present insurance; null while untold. */
    insuredUntil: z.iso.date().nullable(),
  }),
  worthFen: Fen,
  /** How the worth was found; '' when the person told it. */
  worthFormula: z.string(),
  lines: z.array(EstimateLine),
  totalFen: Fen,
  lowFen: Fen,
  highFen: Fen,
  /** What can be chosen for the car, and the codes that are. */
  choices: z.array(InsuranceChoice),
  covers: z.array(z.string()),
  cityName: z.string(),
  /** The Shanghai day whose rules count. */
  day: z.iso.date(),
});
export type Estimate = z.infer<typeof Estimate>;

/** quoting: no quotation yet; ended: the store closed it; withdrawn: the data is erased. */
export const InsureState = z.enum([
  'quoting',
  'quoted',
  'accepted',
  'done',
  'declined',
  'expired',
  'ended',
  'withdrawn',
]);
export type InsureState = z.infer<typeof InsureState>;

const InsureSummary = z.object({
  /** The id of the lead. */
  id: Id,
  title: z.string(),
  state: InsureState,
  stateText: z.string(),
  createdAt: Instant,
  /** How many quotations there are, and the least of them; null without one. */
  quotations: z.number().int(),
  leastFen: Fen.nullable(),
});
export type InsureSummary = z.infer<typeof InsureSummary>;

const InsureRequest = z.object({
  lead: Lead,
  state: InsureState,
  stateText: z.string(),
  /** What the store was given of the car, masked; null once it is erased. */
  car: z.object({ name: z.string(), plate: z.string(), vin: z.string() }).nullable(),
  /** The estimate of the day on which it was asked for; null once erased. */
  estimate: Estimate.pick({ lowFen: true, highFen: true, totalFen: true }).nullable(),
  claimFreeYears: z.number().int(),
  /** What each cover means. */
  covers: z.array(z.object({ code: z.string(), label: z.string(), text: z.string() })),
  /** The newest of each insurer, the least first. */
  quotations: z.array(Quotation),
});
export type InsureRequest = z.infer<typeof InsureRequest>;

export const insuranceSchemas = {
  /** Estimates a year's insurance: of an own car, of a trim, or of the first trim on sale. */
  'insure.estimate': {
    input: z.strictObject({ carId: Id.optional(), typeId: Id.optional(), ...coverChoice }),
    output: Estimate,
  },
  /** Lists the member's requests of the brand, the newest first. */
  'insure.list': { input: Nothing, output: z.object({ items: z.array(InsureSummary) }) },
  'insure.detail': { input: z.strictObject({ id: Id }), output: InsureRequest },
} satisfies Schemas;
