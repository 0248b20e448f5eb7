import { z } from 'zod';
import { blockSchemas } from '../page-blocks/parts.ts';
import { NextService } from './schema.ts';

/** The member's own cars. Left out without any. */
export const car = blockSchemas('car', z.strictObject({}), {
  items: z.array(
    z.object({
      id: z.string(),
      seriesId: z.string(),
      seriesName: z.string(),
      /** The names of series and trim. */
      modelName: z.string(),
      /** The masked plate; '' while it has none. */
      plate: z.string(),
      /** The masked VIN. */
      vin: z.string(),
      next: NextService.nullable(),
    }),
  ),
});
