import { z } from 'zod';
import type { Schemas } from '../../core.ts';
import { ComposedPage, PreviewToken } from '../../page-blocks/schema.ts';

export const homeSchemas = {
  'catalog.home': {
    input: z.strictObject({ preview: PreviewToken.optional() }),
    output: ComposedPage,
  },
} satisfies Schemas;
