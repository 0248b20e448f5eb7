import { z } from 'zod';
import { blockSchemas } from '../page-blocks/parts.ts';

/** The member's own cars; left out for who has none. */
export const car = blockSchemas('car', z.strictObject({}), {
  items: z.array(
    z.object({
      id: z.string(),
      seriesId: z.string(),
      seriesName: z.string(),
      /** Series and trim. */
      modelName: z.string(),
      /** Masked. */
      plate: z.string(),
      /** Masked. */
      vin: z.string(),
    }),
  ),
});
