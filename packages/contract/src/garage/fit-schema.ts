import { z } from 'zod';
import { typed } from '../common.ts';
import { parseVin } from './vin.ts';

export const Vin = typed(parseVin, '车架号是行驶证上的 17 位字母和数字，请核对');

/** Whether goods can be fitted to a car. */
export const Fit = z.object({
  fits: z.boolean(),
  /** For people: which cars it is for; '' when it fits. */
  reason: z.string(),
});
export type Fit = z.infer<typeof Fit>;
