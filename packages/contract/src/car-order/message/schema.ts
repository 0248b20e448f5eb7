import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { MessageForm } from './form.ts';
import { CarOrder } from '../schema.ts';

export const carMessageSchemas = {
  'carOrder.message': {
    input: z.strictObject({ id: Id, ...MessageForm.shape }),
    output: CarOrder,
  },
} satisfies Schemas;
