import { z } from 'zod';
import { StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';

export const mediaDeskSchemas = {
  /** Uploads a still JPEG, PNG, WebP or AVIF. Pictures unused for a day are removed. */
  'operator.picture': { input: z.strictObject({ file: z.file() }), output: StoredImage },
} satisfies Schemas;
