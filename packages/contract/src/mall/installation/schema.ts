import { z } from 'zod';
import { Appointment, SlotStart } from '../../appointment/schema.ts';
import { Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { Fit } from '../../garage/fit-schema.ts';
import { Car } from '../../garage/schema.ts';
import { positionInQuery } from '../../location/schema.ts';
import { PlacedLine } from '../order/schema.ts';

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
      /** The moment; null for a half day of before that no time was found for yet. */
      start: Instant.nullable(),
      carId: Id,
      plate: z.string(),
      modelName: z.string(),
    })
    .nullable(),
  /** The appointment that stands for it, with all there is to do about it; null without a time. */
  booking: Appointment.nullable(),
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
  /** A moment is booked; a half day is proposed to the store, whose first free time in it is kept. */
  'installation.propose': {
    input: z
      .strictObject({
        id: Id,
        carId: Id,
        start: SlotStart.optional(),
        day: Day.optional(),
        half: HalfDay.optional(),
        /** The person of the store who is chosen by name, with a moment. */
        resourceId: Id.optional(),
      })
      .refine(({ start, day, half }) => (start ? !day && !half : day && half), {
        path: ['start'],
        message: '请选择到店时间',
      }),
    output: Installation,
  },
} satisfies Schemas;
