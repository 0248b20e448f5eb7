import { z } from 'zod';
import { Id, Instant, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** A friend whom the caller brought into an activity, by a masked name. */
const Invited = z.object({
  id: Id,
  name: z.string(),
  activity: z.object({ id: Id, family: z.string(), title: z.string() }),
  at: Instant,
  /** What the friend did there, for display. */
  did: z.string(),
  /** What the caller got by it; null for nothing by itself. */
  gave: z.string().nullable(),
});

export const invitedSchemas = {
  'activity.invited': {
    /** `id`: into one activity alone, or the current one of a family by its name. */
    input: z.strictObject({ ...pageInput, id: Id.optional() }),
    output: openPageOf(Invited),
  },
} satisfies Schemas;
