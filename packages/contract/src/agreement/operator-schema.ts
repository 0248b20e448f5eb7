import { z } from 'zod';
import { Done } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { Agreement } from './schema.ts';

export const agreementDeskSchemas = {
  'operator.agreementPreview': {
    input: Agreement,
    output: z.object({
      texts: z.array(z.object({ brand: z.enum(BRANDS), sha256: z.string(), text: Agreement })),
      /** The paragraphs that are new, and those of the version in force that are removed. */
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
  },
  'operator.agreementPublish': { input: Agreement, output: Done },
} satisfies Schemas;
