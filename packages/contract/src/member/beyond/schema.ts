import { z } from 'zod';
import { Id, Instant, Score, StoredImage } from '../../common.ts';
import { Day } from '../../points/schema.ts';
import type { Schemas } from '../../core.ts';

/** reached: the points were given. next: the first that is to come. */
const Mark = z.object({
  km: z.number().int(),
  score: Score,
  state: z.enum(['reached', 'next', 'ahead']),
  at: Instant.nullable(),
});

export const BeyondCar = z.object({
  carId: Id,
  title: z.string(),
  image: StoredImage.nullable(),
  /** The kilometres that a store has noted last; null before the first visit. */
  km: z.number().int().nullable(),
  readAt: Instant.nullable(),
  /** Whether a store has noted less than before, which is being looked into. */
  checking: z.boolean(),
  marks: z.array(Mark),
  /** Whether the member is certified as its owner, without which years do not count. */
  certified: z.boolean(),
  /** The years that the member has had the car, by their last day. */
  years: z.array(z.object({ day: Day, score: Score })),
  /** The year that is full next, which of them it is, and what it brings. */
  nextYear: z.object({ count: z.number().int(), day: Day, score: Score }).nullable(),
});
export type BeyondCar = z.infer<typeof BeyondCar>;

export const beyondSchemas = {
  'beyond.show': {
    input: z.strictObject({ carId: Id.optional() }),
    /** `given`: the points of all marks that were reached. `cars`: the asked one, or all. */
    output: z.object({ given: Score, cars: z.array(BeyondCar) }),
  },
} satisfies Schemas;
