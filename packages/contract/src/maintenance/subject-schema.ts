import { z } from 'zod';
import { StandingCar } from '../cars/car-cut.ts';
import { Fen, Id } from '../common.ts';
import { PrivateKey } from '../media/schema.ts';
import { Note, Symptom } from './form.ts';
import { MAX_ITEMS, MAX_PASSES, MAX_SYMPTOM_PICTURES } from './limits.ts';
import { Deduction, QuoteLine, Saving, sums } from './quote-schema.ts';

/** The items of a visit, by id. */
const ItemIds = z.array(Id).max(MAX_ITEMS).default([]);

/**
 * The subject of a visit to a workshop: an own car, or for people who only look a series.
 */
export const ServiceSubject = z.strictObject({
  carId: Id.optional(),
  seriesId: Id.optional(),
  items: ItemIds,
});
export type ServiceSubject = z.infer<typeof ServiceSubject>;

const visit = {
  carId: Id,
  /** The total that the page showed. PRICE_CHANGED returns the new quote. */
  seenFen: Fen,
  passes: z.array(Id).max(MAX_PASSES).default([]),
  note: Note,
};

/** The subject that `appointment.create` takes for a service. */
export const MaintainApplication = z.strictObject({
  ...visit,
  items: z.array(Id).min(1).max(MAX_ITEMS),
});
export type MaintainApplication = z.infer<typeof MaintainApplication>;

/** The subject that `appointment.create` takes for a repair. */
export const RepairApplication = z.strictObject({
  ...visit,
  items: ItemIds,
  symptom: Symptom,
  pictures: z.array(PrivateKey).max(MAX_SYMPTOM_PICTURES).default([]),
});
export type RepairApplication = z.infer<typeof RepairApplication>;

const facts = {
  carId: Id.nullable(),
  /** The names of series and trim. */
  carName: z.string(),
  /** The masked plate; '' for none. */
  plate: z.string(),
  seriesId: Id,
  /** The own car, in its colour where that is known. */
  car: StandingCar,
  items: z.array(Id),
  /** The agreed prices. A move never changes them. */
  lines: z.array(QuoteLine),
  savings: z.array(Saving),
  deductions: z.array(Deduction),
  ...sums,
  note: z.string(),
  /** What is wrong, in the person's words; '' for a service. */
  symptom: z.string(),
  /** The keys of the symptom's private pictures. */
  pictures: z.array(PrivateKey),
};

/** The fields that only visits to a workshop have. */
export const MaintainFacts = z.object({ kind: z.literal('maintain'), ...facts });
export const RepairFacts = z.object({ kind: z.literal('repair'), ...facts });
export type ServiceFacts = z.infer<typeof MaintainFacts> | z.infer<typeof RepairFacts>;
