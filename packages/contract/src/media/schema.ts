import { z } from 'zod';
import { StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';

/** Key of a picture a member uploaded; what other calls take instead of the picture. */
export const UploadKey = z.string().regex(/^upload\/[0-9a-f]{32}$/);

/** Key of a private picture; it alone opens nothing. */
export const PrivateKey = z.string().regex(/^private\/[0-9a-f]{32}$/);

/** What private pictures are handed in for; the module that takes them defines the rest. */
export const PrivatePurpose = z.enum([
  'refundProof',
  'transferSlip',
  'formAnswer',
  'carPapers',
  'serviceSymptom',
  'ownerLicence',
  'professionProof',
]);
export type PrivatePurpose = z.infer<typeof PrivatePurpose>;

export const mediaSchemas = {
  'media.upload': { input: z.strictObject({ file: z.file() }), output: StoredImage },
  'media.uploadPrivate': {
    input: z.strictObject({ file: z.file(), purpose: PrivatePurpose }),
    output: StoredImage,
  },
  'media.privateImage': { input: z.strictObject({ key: PrivateKey }), output: StoredImage },
} satisfies Schemas;
