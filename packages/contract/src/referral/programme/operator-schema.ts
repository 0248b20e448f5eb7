import { z } from 'zod';
import { Done, Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ProgrammeState } from './schema.ts';
import { Programme } from './written-programme.ts';

const Problem = z.object({ path: z.string(), message: z.string() });
const Reason = Line.min(4).max(60);

const DeskProgramme = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  listed: z.boolean(),
  state: ProgrammeState,
  from: Instant,
  bindUntil: Instant,
  saleUntil: Instant,
  version: z.int(),
  budgets: z.array(
    z.object({ key: z.string(), total: z.int(), reserved: z.int(), spent: z.int() }),
  ),
});
export type DeskProgramme = z.output<typeof DeskProgramme>;

export const programmeDeskSchemas = {
  'operator.programmes': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskProgramme) }),
  },
  'operator.programmeCheck': {
    input: z.strictObject({ programme: Programme }),
    output: z.object({ problems: z.array(Problem), warnings: z.array(Problem) }),
  },
  'operator.programmePublish': {
    input: z.strictObject({ programme: Programme }),
    /** Problems keep it from being published. */
    output: z.object({ problems: z.array(Problem) }),
  },
  'operator.programmePause': { input: z.strictObject({ id: Id, reason: Reason }), output: Done },
  'operator.programmeResume': { input: z.strictObject({ id: Id }), output: Done },
  'operator.programmeEnd': { input: z.strictObject({ id: Id, reason: Reason }), output: Done },
  'operator.programmeBudget': {
    /** `more`: the places that are added. */
    input: z.strictObject({ id: Id, key: Line, more: z.int().min(1).max(100_000) }),
    output: Done,
  },
} satisfies Schemas;
