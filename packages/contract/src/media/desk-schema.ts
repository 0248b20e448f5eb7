import { z } from 'zod';

/** A picture that a member handed in, as an operator sees it. */
export const LookedAt = z.object({
  key: z.string(),
  /** WebP in base64. Pictures of papers have a watermark that names the purpose of the look. */
  base64: z.string(),
  /** The number of other matters the same picture was handed in for, by anyone. */
  alsoIn: z.number().int(),
});
export type LookedAt = z.infer<typeof LookedAt>;
