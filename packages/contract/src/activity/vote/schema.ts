import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';

export const voteSchemas = {
  'activity.vote': {
    /** `subjectId`: a work, or an entry of the activity. */
    input: z.strictObject({ id: Id, subjectId: Id }),
    output: z.object({
      /** The votes the caller has left. */
      left: z.int(),
      /** The caller's for this one. */
      voted: z.int(),
      /** Everybody's for it; null while counts are not shown. */
      votes: z.int().nullable(),
    }),
  },
} satisfies Schemas;
