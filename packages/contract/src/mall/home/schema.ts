import { z } from 'zod';
import type { Schemas } from '../../core.ts';
import { PreviewToken } from '../../page-blocks/composed-page.ts';
import { ComposedPage } from '../../page-blocks/schema.ts';

export const homeSchemas = {
  'catalog.home': {
    input: z.strictObject({ preview: PreviewToken.optional() }),
    output: ComposedPage,
  },
} satisfies Schemas;
