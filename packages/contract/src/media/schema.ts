import { z } from 'zod';
import { Image } from '../common.ts';
import type { Schemas } from '../core.ts';

/** Key of a picture a member uploaded; what other calls take instead of the picture. */
export const UploadKey = z.string().regex(/^upload\/[0-9a-f]{32}$/);

export const mediaSchemas = {
  'media.upload': { input: z.strictObject({ file: z.file() }), output: Image },
} satisfies Schemas;
