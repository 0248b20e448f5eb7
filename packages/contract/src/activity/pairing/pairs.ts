import { z } from 'zod';
import { PairTeam } from './schema.ts';

/** How teams that cost nothing are. */
export const PairConfig = z.strictObject({
  size: z.int().min(3).max(5),
  /** For how many hours a team gathers, and for how many its draws last once it is full. */
  hours: z.int().min(1).max(72),
  drawHours: z.int().min(1).max(168),
  /** The draws of each member. */
  draws: z.int().min(1).max(5),
  /** The points of each member of a team that did not get full. */
  consolationScore: z.int().min(0).max(1000),
});
export type PairConfig = z.output<typeof PairConfig>;

export const PairView = z.object({
  ...PairConfig.shape,
  /** The caller's own team, and that of the address. */
  team: PairTeam.nullable(),
  shown: PairTeam.nullable(),
});
