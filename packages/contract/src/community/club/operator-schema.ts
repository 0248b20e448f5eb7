import { z } from 'zod';
import { Done, Id, Instant, Line, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ShownState } from '../../moderation/schema.ts';
import { AuthorId } from '../common.ts';

/** A club as operators list it. Held ones are approved as cases of moderation. */
export const OperatorClub = z.object({
  id: Id,
  name: z.string(),
  state: ShownState,
  frozen: z.boolean(),
  members: z.number().int(),
  /** The leader's present name; '' without one. */
  leader: z.string(),
  at: Instant,
});
export type OperatorClub = z.infer<typeof OperatorClub>;

export const clubDeskSchemas = {
  'operator.clubs': { input: z.strictObject(pageInput), output: openPageOf(OperatorClub) },
  'operator.clubFreeze': {
    /** `reason`: what the leader reads. */
    input: z.strictObject({ id: Id, on: z.boolean(), reason: Line.max(100).default('') }),
    output: Done,
  },
  /** Makes another member the leader; the one before becomes a member. */
  'operator.clubLeader': {
    input: z.strictObject({ id: Id, authorId: AuthorId }),
    output: Done,
  },
} satisfies Schemas;
