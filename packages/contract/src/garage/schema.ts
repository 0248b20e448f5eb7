import { z } from 'zod';
import { Done, Id, Nothing, typed } from '../common.ts';
import type { Schemas } from '../core.ts';
import { parseAccountNo } from '../mall/account-number.ts';
import { Vin } from './fit-schema.ts';

export const Plate = typed((text) => parseAccountNo('plate', text), '请输入完整的车牌号');

/** A car of a member. */
export const Car = z.object({
  id: Id,
  plate: z.string(),
  vin: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  /** Series and trim, e.g. 天逸 舒享版. */
  modelName: z.string(),
});
export type Car = z.infer<typeof Car>;

export const garageSchemas = {
  /** The member's cars of this brand, the newest first. */
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
    input: z.strictObject({ plate: Plate, vin: Vin, seriesId: Id, trimId: Id }),
    output: Car,
  },
  'garage.unbind': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
