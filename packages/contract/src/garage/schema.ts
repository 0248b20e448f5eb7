import { z } from 'zod';
import { Done, Id, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { parseAccountNo } from '../mall/account-number.ts';
import { parseVin } from './vin.ts';

/** What people type, as it is stored; refused with `message` when it is none. */
const typed = (parse: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(40, message)
    .transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

export const Vin = typed(parseVin, '车架号是行驶证上的 17 位字母和数字，请核对');
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

/** Whether goods can be fitted to a car. */
export const Fit = z.object({
  fits: z.boolean(),
  /** For people: which cars it is for; '' when it fits. */
  reason: z.string(),
});
export type Fit = z.infer<typeof Fit>;

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
