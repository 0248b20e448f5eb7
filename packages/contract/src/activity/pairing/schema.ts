import { z } from 'zod';
import { Done, Id, Instant, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** A team that costs nothing: whoever joins has a seat at once. */
export const PairTeam = z.object({
  id: Id,
  activityId: Id,
  size: z.int(),
  state: z.enum(['open', 'formed', 'failed']),
  /** Whether those who ask for any team are let in. */
  welcome: z.boolean(),
  until: Instant,
  formedAt: Instant.nullable(),
  missing: z.int().min(0),
  members: z.array(
    z.object({
      seat: z.int().min(1),
      nickName: z.string(),
      avatar: StoredImage.nullable(),
      leader: z.boolean(),
      mine: z.boolean(),
    }),
  ),
  /** Whether the caller is in it. */
  mine: z.boolean(),
});
export type PairTeam = z.output<typeof PairTeam>;

const byTeam = z.strictObject({ teamId: Id });

export const pairingSchemas = {
  'activityPairing.open': {
    input: z.strictObject({ id: Id, welcome: z.boolean() }),
    output: PairTeam,
  },
  'activityPairing.match': { input: z.strictObject({ id: Id }), output: PairTeam },
  'activityPairing.join': { input: byTeam, output: PairTeam },
  'activityPairing.leave': { input: byTeam, output: Done },
} satisfies Schemas;
