import { z } from 'zod';

/** The price tier of a store's labour. */
export const LabourTier = z.enum(['A', 'B', 'C']);
export type LabourTier = z.infer<typeof LabourTier>;
