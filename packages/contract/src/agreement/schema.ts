import { z } from 'zod';
import type { Schemas } from '../core.ts';

export const AgreementKind = z.enum(['user', 'privacy']);
export type AgreementKind = z.infer<typeof AgreementKind>;

const Version = z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/);

export const Agreement = z.object({
  kind: AgreementKind,
  title: z.string(),
  version: Version,
  /** A day in Shanghai. */
  effectiveOn: z.iso.date(),
  sections: z
    .array(z.object({ heading: z.string(), paragraphs: z.array(z.string()).min(1) }))
    .min(1),
});
export type Agreement = z.infer<typeof Agreement>;

export const agreementSchemas = {
  /** Without `version` the one in force. */
  'agreement.text': {
    input: z.strictObject({ kind: AgreementKind, version: Version.optional() }),
    output: Agreement,
  },
} satisfies Schemas;
