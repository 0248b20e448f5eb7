import { z } from 'zod';
import { Id, Instant, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { PreviewToken } from '../../page-blocks/composed-page.ts';
import { Landing } from '../../page-blocks/schema.ts';

/** A landing; one that has not begun or is over has no blocks. */
export const TimedLanding = Landing.extend({
  state: z.enum(['open', 'early', 'over']),
  /** When it begins or has ended; null while it is open. */
  at: Instant.nullable(),
  /** Others that are open, for one that is not. */
  others: z.array(
    z.object({ id: Id, title: z.string(), subtitle: z.string(), image: StoredImage }),
  ),
});
export type TimedLanding = z.infer<typeof TimedLanding>;

export const landingSchemas = {
  'landing.detail': {
    input: z.strictObject({ id: Id, preview: PreviewToken.optional() }),
    output: TimedLanding,
  },
} satisfies Schemas;
