import { z } from 'zod';

/** Whether goods can be fitted to a car. */
export const Fit = z.object({
  fits: z.boolean(),
  /** For people: which cars it is for; '' when it fits. */
  reason: z.string(),
});
export type Fit = z.infer<typeof Fit>;
