import { z } from 'zod';
import { Done, Id, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { CarForm } from './form.ts';

/** A car of a member. */
export const Car = z.object({
  id: Id,
  plate: z.string(),
  vin: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  /** The names of series and trim, e.g. 天逸 舒享版. */
  modelName: z.string(),
});
export type Car = z.infer<typeof Car>;

export const garageSchemas = {
  /** Lists the member's cars of this brand, the newest first. */
  'garage.cars': { input: Nothing, output: z.object({ items: z.array(Car) }) },
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
    input: z.strictObject({ ...CarForm.shape, seriesId: Id, trimId: Id }),
    output: Car,
  },
  'garage.unbind': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
