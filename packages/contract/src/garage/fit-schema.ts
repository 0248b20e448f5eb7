import { z } from 'zod';

/** Whether goods fit a car. */
export const Fit = z.object({
  fits: z.boolean(),
  /** The cars they fit instead; '' when they fit. */
  reason: z.string(),
});
export type Fit = z.infer<typeof Fit>;
