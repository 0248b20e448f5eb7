import { z } from 'zod';
import { CarCut } from '../cars/car-cut.ts';
import { Energy } from '../cars/schema.ts';
import { Done, Id, Instant, Nothing, StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';
import { parseAccountNo } from '../mall/account-number.ts';
import { CarForm, Plate } from './form.ts';
import { MAX_KM } from './limits.ts';

/** A day of the calendar in Shanghai, e.g. 2026-03-01. */
const Day = z.iso.date();
const Kilometres = z.number().int().min(0).max(MAX_KM);

/** A car of a member. */
export const Car = z.object({
  id: Id,
  /** '' while it has none (未上牌). */
  plate: z.string(),
  vin: z.string(),
  /** unchecked: an import without a check digit, which its owner looked at twice. */
  vinState: z.enum(['checked', 'unchecked']),
  seriesId: Id,
  seriesName: z.string(),
  /** Null for a car that was added before trims were kept. */
  trimId: Id.nullable(),
  /** The names of series and trim, e.g. 天逸 舒享版. */
  modelName: z.string(),
  energy: Energy,
  /** The day of its first plate, and the last day of its insurance; null while untold. */
  registeredOn: Day.nullable(),
  insuredUntil: Day.nullable(),
  /** Whether its owner is certified (车主认证). */
  certified: z.boolean(),
  /** When it was added. */
  boundAt: Instant,
});
export type Car = z.infer<typeof Car>;

/** How far a car has gone. */
export const Mileage = z.object({
  /** The newest reading, and when it was taken. */
  km: Kilometres,
  at: Instant,
  /** What is expected today, from the readings of a year. */
  estimatedKm: Kilometres,
  kmPerDay: z.number().int(),
});
export type Mileage = z.infer<typeof Mileage>;

/** The next service of a car. */
export const NextService = z.object({
  /** The forecast day, and the kilometres at which it is due; null where only the other counts. */
  dueOn: Day.nullable(),
  dueKm: z.number().int().nullable(),
  /** The names of what is due then. */
  items: z.array(z.string()),
  overdue: z.boolean(),
});
export type NextService = z.infer<typeof NextService>;

/** A car of a member with what it needs. */
export const OwnCar = Car.extend({
  /** Null without a reading. */
  mileage: Mileage.nullable(),
  next: NextService.nullable(),
  /** The side of its series; null without a picture. */
  side: StoredImage.nullable(),
  /** The car as it stands on a page; null without a picture. */
  cut: CarCut.nullable(),
});
export type OwnCar = z.infer<typeof OwnCar>;

export const READING_SOURCES = ['user', 'workshop', 'inspection'] as const;
/** A reading of the odometer. */
export const Reading = z.object({
  id: Id,
  km: Kilometres,
  at: Instant,
  source: z.enum(READING_SOURCES),
  /** Whether its owner can delete it: the own one that was taken last. */
  removable: z.boolean(),
});
export type Reading = z.infer<typeof Reading>;

/** The readings of a car, the newest first, and what follows from them. */
const Readings = z.object({ items: z.array(Reading), mileage: Mileage.nullable() });

/** A plate as it is typed, or '' for none. */
const OwnPlate = z
  .string()
  .max(80)
  .transform((text, context) => {
    if (text.trim() === '') return '';
    const plate = parseAccountNo('plate', text);
    if (plate !== null) return plate;
    context.addIssue({ code: 'custom', message: Plate.safeParse(text).error!.issues[0]!.message });
    return z.NEVER;
  });

export const garageSchemas = {
  /** Lists the member's cars of this brand, the newest first. */
  'garage.cars': { input: Nothing, output: z.object({ items: z.array(OwnCar) }) },
  'garage.series': {
    input: Nothing,
    output: z.object({
      items: z.array(
        z.object({
          id: Id,
          name: z.string(),
          trims: z.array(z.object({ id: Id, name: z.string() })).min(1),
        }),
      ),
    }),
  },
  'garage.bind': {
    input: z.strictObject({
      seriesId: Id,
      trimId: Id,
      plate: OwnPlate,
      vin: CarForm.shape.vin,
      registeredOn: Day.optional(),
      /** The owner has looked again at a number without a check digit. */
      vinSure: z.boolean().optional(),
    }),
    output: Car,
  },
  /** Changes what its owner tells of a car; what is left out stays. */
  'garage.update': {
    input: z.strictObject({
      id: Id,
      plate: OwnPlate.optional(),
      registeredOn: Day.nullable().optional(),
      insuredUntil: Day.nullable().optional(),
    }),
    output: Car,
  },
  /** Takes a car out of the garage. Its records stay. */
  'garage.unbind': { input: z.strictObject({ id: Id }), output: Done },
  'garage.readings': { input: z.strictObject({ id: Id }), output: Readings },
  /** Adds a reading. `sure`: the owner has looked again at more than 2,000 km a day. */
  'garage.mileage': {
    input: z.strictObject({ id: Id, km: Kilometres, sure: z.boolean().optional() }),
    output: Readings,
  },
  /** Deletes the member's own reading, if it is the last one. */
  'garage.readingRemove': {
    input: z.strictObject({ id: Id, readingId: Id }),
    output: Readings,
  },
} satisfies Schemas;
