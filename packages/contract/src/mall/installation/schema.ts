import { z } from 'zod';
import { Appointment, SlotStart } from '../../appointment/schema.ts';
import { Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { Fit } from '../../garage/fit-schema.ts';
import { Car } from '../../garage/schema.ts';
import { positionInQuery } from '../../location/schema.ts';
import { PlacedLine } from '../order/schema.ts';

/** A Shanghai day, for example 2026-03-01. */
const Day = z.iso.date();
/** Before or after noon. */
export const HalfDay = z.enum(['am', 'pm']);
export type HalfDay = z.infer<typeof HalfDay>;

const Position = z.strictObject(positionInQuery).partial().shape;

export const Installation = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** The goods to be fitted. */
  lines: z.array(PlacedLine),
  dealer: Dealer.nullable(),
  /** The proposed time and the car at that time; null before a proposal. */
  appointment: z
    .object({
      day: Day,
      half: HalfDay,
      /** The time; null for an older half-day proposal without a confirmed time. */
      start: Instant.nullable(),
      carId: Id,
      plate: z.string(),
      modelName: z.string(),
    })
    .nullable(),
  /** The appointment with its actions; null without a time. */
  booking: Appointment.nullable(),
  /** The member's cars of this brand, and whether all goods fit each. */
  cars: z.array(z.object({ car: Car, fit: Fit })),
  /** The days that can be proposed, in order. */
  days: z.array(Day),
  /** Whether a time can be proposed or changed. */
  open: z.boolean(),
  /** Why not, for display; '' while it is open. */
  closedReason: z.string(),
});
export type Installation = z.infer<typeof Installation>;

export const installationSchemas = {
  /** Returns the store of an order; null without one. */
  'installation.netWork': {
    input: z.strictObject({ id: Id, ...Position }),
    output: z.object({ dealer: Dealer.nullable() }),
  },
  'installation.get': {
    input: z.strictObject({ id: Id, ...Position }),
    output: Installation,
  },
  /**
   * `start` books a time. `day` and `half` propose a half day, of which the first free time is
   * booked.
   */
  'installation.propose': {
    input: z
      .strictObject({
        id: Id,
        carId: Id,
        start: SlotStart.optional(),
        day: Day.optional(),
        half: HalfDay.optional(),
        /** A person of the store chosen by name, with `start`. */
        resourceId: Id.optional(),
      })
      .refine(({ start, day, half }) => (start ? !day && !half : day && half), {
        path: ['start'],
        message: '请选择到店时间',
      }),
    output: Installation,
  },
} satisfies Schemas;
