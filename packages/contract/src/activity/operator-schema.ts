import { z } from 'zod';
import { Fen, Id, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { Activity, ActivityState } from './schema.ts';

const DeskActivity = z.object({
  id: Id,
  family: z.string(),
  title: z.string(),
  state: ActivityState,
  from: Instant,
  until: Instant,
  version: z.int(),
  people: z.int(),
});
export type DeskActivity = z.infer<typeof DeskActivity>;

export const activityDeskSchemas = {
  'operator.activities': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskActivity) }),
  },
  'operator.activityCheck': {
    input: z.strictObject({ activity: Activity }),
    output: z.object({
      /** What keeps it from being published, with the path of each field. */
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
      /** What may turn out badly, e.g. pieces that may run out early. */
      warnings: z.array(z.object({ path: z.string(), message: z.string() })),
      /** What all pieces of its prizes are worth. */
      budgetFen: Fen,
    }),
  },
} satisfies Schemas;
