import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Fit } from '../../garage/fit-schema.ts';
import { Car } from '../../garage/schema.ts';
import { positionInQuery } from '../../location/schema.ts';
import { Dealer, PlacedLine } from '../order/schema.ts';

/** A day in Shanghai, e.g. 2026-03-01. */
const Day = z.iso.date();
/** Before noon, or after. */
export const HalfDay = z.enum(['am', 'pm']);
export type HalfDay = z.infer<typeof HalfDay>;

const Position = z.strictObject(positionInQuery).partial().shape;

export const Installation = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** The goods to be fitted. */
  lines: z.array(PlacedLine),
  dealer: Dealer.nullable(),
  /** What the member has proposed, and the car as it was then; null before. */
  appointment: z
    .object({
      day: Day,
      half: HalfDay,
      carId: Id,
      plate: z.string(),
      modelName: z.string(),
    })
    .nullable(),
  /** The member's cars of this brand, and whether all of the goods fit. */
  cars: z.array(z.object({ car: Car, fit: Fit })),
  /** Days that may be proposed, the next one first. */
  days: z.array(Day),
  /** Whether a time can be proposed or changed now. */
  open: z.boolean(),
  /** Why not, for people; '' while it is open. */
  closedReason: z.string(),
});
export type Installation = z.infer<typeof Installation>;

export const installationSchemas = {
  /** The store of an order; null when it has none. */
  'installation.netWork': {
    input: z.strictObject({ id: Id, ...Position }),
    output: z.object({ dealer: Dealer.nullable() }),
  },
  'installation.get': {
    input: z.strictObject({ id: Id, ...Position }),
    output: Installation,
  },
  'installation.propose': {
    input: z.strictObject({ id: Id, carId: Id, day: Day, half: HalfDay }),
    output: Installation,
  },
} satisfies Schemas;
