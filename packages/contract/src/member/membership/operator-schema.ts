import { z } from 'zod';
import { Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Day, Reason } from '../../points/schema.ts';
import { TypedPhone } from '../../session/schema.ts';
import { GrowthEntry, Level, LevelCause } from './schema.ts';

/** A member's level in a brand, its changes and the newest entries of growth. */
const LevelAccount = z.object({
  phone: z.string(),
  level: Level,
  name: z.string(),
  since: Day,
  until: Day.nullable(),
  growth: z.number().int(),
  changes: z.array(z.object({ cause: LevelCause, from: Level, to: Level, at: Instant })),
  entries: z.array(GrowthEntry),
});
export type LevelAccount = z.infer<typeof LevelAccount>;

export const membershipDeskSchemas = {
  'operator.level': { input: z.strictObject({ phone: TypedPhone }), output: LevelAccount },
  'operator.levelSet': {
    input: z.strictObject({
      phone: TypedPhone,
      level: Level,
      /** Its last day; a year from now without it. */
      until: Day.optional(),
      reason: Reason,
    }),
    output: LevelAccount,
  },
  'operator.levelSettle': {
    input: z.strictObject({ day: Day }),
    output: z.object({ settled: z.number().int() }),
  },
} satisfies Schemas;
