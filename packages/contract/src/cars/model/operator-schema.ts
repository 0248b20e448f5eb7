import { z } from 'zod';
import { CarModel } from '../schema.ts';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';

const Standing = z.object({
  seriesId: Id,
  name: z.string(),
  /** The model that is shown now; null when the series has pictures only. */
  model: CarModel.nullable(),
});

export const carModelDeskSchemas = {
  'operator.modelSet': { input: z.strictObject({ id: Id, file: z.file() }), output: Standing },
  'operator.modelUnset': { input: z.strictObject({ id: Id }), output: Standing },
} satisfies Schemas;
