import { z } from 'zod';
import { Done, Id, LongText } from '../../common.ts';
import type { Schemas } from '../../core.ts';

export const reviewDeskSchemas = {
  'operator.reply': {
    input: z.strictObject({ id: Id, text: LongText.min(1).max(300) }),
    output: Done,
  },
} satisfies Schemas;
