import { z } from 'zod';
import { Instant, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ActivityCard } from '../schema.ts';

export const OwnActivity = ActivityCard.extend({ joinedAt: Instant });
export type OwnActivity = z.output<typeof OwnActivity>;

export const mineSchemas = {
  'activity.mine': {
    input: z.strictObject(pageInput),
    output: openPageOf(OwnActivity),
  },
} satisfies Schemas;
