import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Chances } from '../draw/schema.ts';

/** What a test drive gave: chances, of which some are left, or points. */
const DriveGain = { unit: z.enum(['draw', 'score']), n: z.int(), left: z.int() };

export const chanceSchemas = {
  'activity.chance': { input: z.strictObject({ id: Id }), output: Chances },
  'activity.driveChances': {
    /** A test drive of the caller. */
    input: z.strictObject({ id: Id }),
    output: z.object({
      items: z.array(z.object({ id: Id, family: z.string(), title: z.string(), ...DriveGain })),
    }),
  },
  'activity.driveGains': {
    input: z.strictObject({ id: Id }),
    /** The newest first; `id`: the drive. */
    output: z.object({ items: z.array(z.object({ id: Id, at: Instant, ...DriveGain })) }),
  },
} satisfies Schemas;
