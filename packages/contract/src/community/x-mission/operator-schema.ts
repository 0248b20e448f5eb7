import { z } from 'zod';
import { Id, Instant, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { SeasonState } from './schema.ts';

const SeasonAtDesk = z.object({
  id: Id,
  name: z.string(),
  state: SeasonState,
  from: Instant,
  to: Instant,
  /** The members who have points, and all points. */
  members: z.number().int(),
  points: z.number().int(),
});

export const seasonDeskSchemas = {
  'operator.seasons': { input: Nothing, output: z.object({ items: z.array(SeasonAtDesk) }) },
  'operator.seasonOpen': { input: z.strictObject({ id: Id }), output: SeasonAtDesk },
  'operator.seasonFreeze': { input: z.strictObject({ id: Id }), output: SeasonAtDesk },
} satisfies Schemas;
