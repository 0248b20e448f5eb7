import { z } from 'zod';
import { Fen, Id } from '../common.ts';
import type { Schemas } from '../core.ts';
import { MAX_KM } from '../garage/limits.ts';
import { MAX_ITEMS, MAX_PASSES } from './limits.ts';
import { Hours100, Quote } from './quote-schema.ts';

const Km = z.number().int().min(0).max(MAX_KM);
const KmInQuery = z.coerce.number().int().min(0).max(MAX_KM);

/**
 * due: to be done at this visit. later: not yet. wish: without an interval, done when wanted.
 * unknown: the mileage is missing.
 */
const PlanState = z.enum(['due', 'later', 'wish', 'unknown']);

export const PlanItem = z.object({
  id: Id,
  name: z.string(),
  /** The part; '' for work without one. */
  partName: z.string(),
  state: PlanState,
  /** Whether it is chosen beforehand. */
  picked: z.boolean(),
  overdue: z.boolean(),
  /** 为什么现在做, or 为什么不用换. */
  reason: z.string(),
  /** The last time it was done; null when nothing is known. */
  lastKm: Km.nullable(),
  lastOn: z.iso.date().nullable(),
  dueKm: z.number().int().nullable(),
  /** The day it is forecast to be due, by kilometres or by time, whichever comes first. */
  dueOn: z.iso.date().nullable(),
  by: z.enum(['km', 'time']).nullable(),
  partFen: Fen,
  hours100: Hours100.min(0),
  minutes: z.number().int(),
  /** Its price alone at the cheapest labour tier. */
  fromFen: Fen,
});
export type PlanItem = z.infer<typeof PlanItem>;

export const Plan = z.object({
  carId: Id.nullable(),
  seriesId: Id,
  seriesName: z.string(),
  day: z.iso.date(),
  /** The forecast mileage of the day; null when it is not known. */
  km: Km.nullable(),
  /** Kilometres a day, from the readings if `measured`, else an average. */
  kmPerDay: z.number(),
  measured: z.boolean(),
  /** In the order of the menu. */
  items: z.array(PlanItem),
  /** The next visit; null when no mileage is known. */
  next: z
    .object({
      on: z.iso.date(),
      km: z.number().int(),
      items: z.array(z.string()),
      overdue: z.boolean(),
    })
    .nullable(),
});
export type Plan = z.infer<typeof Plan>;

export const maintenanceSchemas = {
  /**
   * Takes an own car or a series. Without `lastDay` nothing is known of earlier visits except what
   * the car's own records say.
   */
  'maintenance.plan': {
    input: z.strictObject({
      carId: Id.optional(),
      seriesId: Id.optional(),
      /** The mileage today. */
      km: KmInQuery.optional(),
      /** The mileage and day of the last service. */
      lastKm: KmInQuery.optional(),
      lastDay: z.iso.date().optional(),
    }),
    output: Plan,
  },
  'maintenance.quote': {
    input: z.strictObject({
      /** An own car, or a series. */
      carId: Id.optional(),
      seriesId: Id.optional(),
      items: z.array(Id).max(MAX_ITEMS),
      /** Repairs take an hour at least. */
      kind: z.enum(['maintain', 'repair']).default('maintain'),
      /** The store, whose labour tier counts. */
      dealerId: Id.optional(),
      /** The member's passes to be used; others are left out. */
      passes: z.array(Id).max(MAX_PASSES).default([]),
    }),
    output: Quote,
  },
} satisfies Schemas;
