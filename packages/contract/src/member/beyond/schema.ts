import { z } from 'zod';
import { Id, Instant, Score, StoredImage } from '../../common.ts';
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
});
export type BeyondCar = z.infer<typeof BeyondCar>;

export const beyondSchemas = {
  'beyond.show': {
    input: z.strictObject({ carId: Id.optional() }),
    /** `given`: the points of all marks that were reached. `cars`: the asked one, or all. */
    output: z.object({ given: Score, cars: z.array(BeyondCar) }),
  },
} satisfies Schemas;
